import { composeServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createTestClock } from './clock.ts'
import { answerRequests, endWithTest } from './server-answers.ts'

// Enough for lists of several pages in the larger places, and made in a second.
const homeCount = 1000

/** A real server in a process of its own, steered by the test over the process channel. */
async function serve(): Promise<void> {
  const clock = createTestClock(Date.now)
  const config = readConfig(process.env)
  const server = await composeServer(config, {
    clock,
    log: createLog(),
    onProgress: () => {},
    homeCount,
  })
  const listening = await listen(server.app, config)
  const close = async () => {
    await listening.close()
    await server.close()
  }
  const { deps, runJobs } = server
  answerRequests({ deps, clock, port: listening.port, runJobs, close })
}

endWithTest()
await serve()
