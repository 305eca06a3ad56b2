import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { slowdown, timingOf } from './measure.ts'
import { measureOpenings } from './openings/measure-openings.ts'

/**
 * Starts of the installed app on a phone, with and without a connection: `npm run bench:offline -- --runs 7`.
 * Fails when the middle of the starts is above a bar.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })

await buildWhenNeeded(buildFolder(), true, print)
const openings = await measureOpenings(Number(options.runs))
print('start, ms           median  worst  bar')
for (const { name, barMs, times } of openings) {
  const { p50 } = timingOf(times)
  const row = [name.padEnd(18), ms(p50), ms(Math.max(...times)), ms(barMs)]
  print(`${row.join('  ')}   (${times.map(Math.round).join(', ')})`)
  if (p50 > barMs) process.exitCode = 1
}
print(`page slowed down ${slowdown} times, its worker not; load ${loadavg()[0]?.toFixed(1)}`)

function ms(time: number): string {
  return String(Math.round(time)).padStart(5)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
