import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { interactionBars, measureInteractions } from './inp/measure-interactions.ts'
import { slowdown, timingOf } from './measure.ts'

/**
 * How long a page takes to answer a finger, until the next paint: real taps in Chromium on a phone's screen,
 * at a quarter of this machine's speed. `npm run bench:inp -- --rounds 10`. Fails above the bars.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })

await buildWhenNeeded(buildFolder(), true, print)
print(`load average at the beginning: ${loadavg()[0]?.toFixed(1)}`)
const { floor, interactions } = await measureInteractions(Number(options.rounds))
print(`interaction to next paint, processor ${slowdown} times slower`)
print(`${'(nothing but a button)'.padEnd(20)} median ${timingOf(floor).p50} ms`)
let isGood = true
for (const { name, kind, times } of interactions) {
  const { p50, runs } = timingOf(times)
  const bar = interactionBars[kind]
  const verdict = p50 <= bar ? '' : `  above ${bar}`
  print(`${name.padEnd(20)} median ${p50} ms, worst ${Math.max(...times)} ms of ${runs}${verdict}`)
  isGood = isGood && verdict === ''
}
process.exitCode = isGood ? 0 : 1

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
