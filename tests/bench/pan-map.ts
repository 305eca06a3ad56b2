import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { drags, longestTaskMs, measurePans, slowdown, stepsOfADrag } from './map/measure-pans.ts'

/**
 * The map under a guest's hand: `npm run bench:map`, with a server of its own or the one at BENCH_ORIGIN. Fails
 * when a task over the map with its homes took longer than the bar, the commit not counted.
 */
await buildWhenNeeded(buildFolder(), true, print)
for (const { hasHomes, tasks, searches } of await measurePans(process.env.BENCH_ORIGIN)) {
  const over = tasks.filter(({ ownMs }) => ownMs > longestTaskMs)
  print(
    `The map with ${hasHomes ? 'all' : 'no'} homes: ${drags} drags of ${stepsOfADrag} steps, ${searches} searches, processor ${slowdown} times slower`,
  )
  print(
    `${tasks.length} tasks, ${over.length} over ${longestTaskMs} ms; longest ${tasks[0]?.ownMs ?? 0} ms`,
  )
  for (const { ownMs, commitMs, wallMs, parts } of tasks.slice(0, 8)) {
    print(`  ${ownMs} ms of processor time and ${commitMs} ms of commit, ${wallMs} ms by the clock`)
    for (const part of parts) print(`    ${part}`)
  }
  if (hasHomes && over.length > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
