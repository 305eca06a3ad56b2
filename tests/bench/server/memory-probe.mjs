import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before the server of a bench: tells whoever started it how much memory it uses. The server knows
// nothing of it.
if (isMainThread && process.channel) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('message', ({ isCollected }) => {
    if (isCollected) collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send({ rss, heapUsed, external })
  })
  process.channel.unref()
}
