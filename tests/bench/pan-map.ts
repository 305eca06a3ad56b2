import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import {
  drags,
  longestTaskMs,
  measurePans,
  type Pan,
  stepsOfADrag,
  tooLong,
} from './map/measure-pans.ts'
import { slowdown } from './measure.ts'

/**
 * The map under a guest's hand: `npm run bench:map`, with a server of its own or the one at BENCH_ORIGIN. Fails
 * when a task over the map with its homes took longer than the bar, the commit not counted.
 */
await buildWhenNeeded(buildFolder(), true, print)
const { floor, homes } = await measurePans(process.env.BENCH_ORIGIN)
print(`${drags} drags of ${stepsOfADrag} steps, processor ${slowdown} times slower`)
tell('The map without homes', floor)
tell('The map with all homes', homes)
process.exitCode = tooLong(homes).length === 0 ? 0 : 1

function tell(name: string, pan: Pan): void {
  const { tasks, searches } = pan
  const longest = `longest ${tasks[0]?.ownMs ?? 0} ms`
  print(
    `${name}: ${searches} searches, ${tasks.length} tasks, ${tooLong(pan).length} over ${longestTaskMs} ms; ${longest}`,
  )
  for (const { atMs, ownMs, commitMs, wallMs, parts } of tasks.slice(0, 8)) {
    print(
      `  ${ownMs} ms of processor time and ${commitMs} ms of commit, ${wallMs} ms by the clock, after ${atMs} ms`,
    )
    for (const part of parts) print(`    ${part}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
