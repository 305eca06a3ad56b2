import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { type Load, measureServer, serverBars } from './server/measure-server.ts'

/**
 * Loads the server from a process of its own on the same cores: `npm run bench:server -- --seconds 60`.
 * Fails above the bars.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    pages: { type: 'string', default: '20' },
  },
})
await buildWhenNeeded(buildFolder(), true, print)
print(`load average at the beginning: ${loadavg()[0]?.toFixed(1)}`)
const { cached, uncached, mixed, memory } = await measureServer({
  seconds: {
    cached: Number(options.pages),
    uncached: Number(options.pages),
    mixed: Number(options.seconds),
  },
  onProgress: print,
})
show('property page rendered before', cached)
show('property page of a home that nobody has opened', uncached)
show('mixed calls', mixed)
for (const { kind, p50, p95, requests } of mixed.byKind) {
  print(`  ${kind}: ${requests}, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
}
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
for (const moment of ['started', 'before', 'after'] as const) {
  const { rss, heapUsed, external } = memory[moment]
  print(`memory ${moment}: ${mb(rss)}, objects ${mb(heapUsed)}, beside them ${mb(external)}`)
}
print(`growth in the second half: ${mb(memory.growthAMinute)} a minute`)
const isGood = [
  cached.p95 <= serverBars.cachedP95,
  uncached.p95 <= serverBars.uncachedP95,
  cached.failed + uncached.failed + mixed.failed === 0,
  mixed.overMs <= serverBars.mixedOverMs,
  memory.after.heapUsed - memory.before.heapUsed <= serverBars.objects,
  memory.growthAMinute <= serverBars.growthAMinute,
]
process.exitCode = isGood.every(Boolean) ? 0 : 1

function show(name: string, load: Load): void {
  const { aSecond, requests, failed, lateStarts, overMs, p50, p95, p99 } = load
  const times = [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ')
  print(`${name}, ${aSecond} a second: ${requests}, p50 / p95 / p99 ${times} ms, ${failed} failed`)
  print(`  ${lateStarts} sent late; the last answer ${overMs.toFixed(0)} ms after the time`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
