import { parseArgs } from 'node:util'
import {
  benchIndexSearches,
  benchSql,
  type Measured,
  withPglite,
  withPostgres,
} from './bench-engines.ts'
import { benchIndex } from './bench-homes.ts'
import { benchHttp } from './bench-http.ts'
import { benchKinds } from './bench-queries.ts'
import type { Patience } from './measure.ts'

/**
 * Compares searches of the index with the same searches by SQL on the same homes, and times the call
 * as a whole. `npm run bench:search -- --sizes 10000 --engines index,postgres,pglite,http`; with
 * `--origin http://localhost:3000` the calls go to a server that is running already.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    engines: { type: 'string', default: 'index,postgres,pglite,http' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    origin: { type: 'string' },
  },
})
const engines = new Set(options.engines.split(','))
const rounds = Number(options.rounds)
const budgetMs = Number(options.seconds) * 1000
// The embedded database keeps a table of this size in memory twice over and runs out of it.
const mostHomesInPglite = 200_000

for (const size of options.sizes.split(',').map(Number)) {
  if (!['index', 'postgres', 'pglite'].some((name) => engines.has(name))) break
  const from = performance.now()
  const index = benchIndex(size)
  print(`\n${size} homes (made in ${((performance.now() - from) / 1000).toFixed(1)} s)`)
  const patience: Patience = { rounds, budgetMs, mostRuns: 2000 }
  const slow: Patience = { rounds: Math.min(rounds, 2), budgetMs, mostRuns: 100 }
  const results: Measured[] = []
  if (engines.has('index')) results.push(...(await benchIndexSearches(index, patience)))
  if (engines.has('postgres')) {
    results.push(...(await withPostgres((run) => benchSql('PostgreSQL', run, index, slow))))
  }
  if (engines.has('pglite') && size <= mostHomesInPglite) {
    results.push(...(await withPglite((run) => benchSql('PGlite', run, index, slow))))
  } else if (engines.has('pglite')) {
    print('PGlite: left out, its memory does not hold the table and the sorting of it')
  }
  table(results)
}
if (engines.has('http')) {
  const aSecond = 100
  const { p50, p95, runs } = await benchHttp({ aSecond, seconds: 20 }, options.origin)
  print(`\nPOST /api/property/search, ${aSecond} a second, ${runs} calls`)
  print(`p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
}

/** One line a kind of search, one column an engine: p50 / p95 in ms. */
function table(results: readonly Measured[]): void {
  const names = [...new Set(results.map(({ engine }) => engine))]
  print(`| search, p50 / p95 in ms | hits | ${names.join(' | ')} |`)
  print(`|---|---|${names.map(() => '---|').join('')}`)
  for (const { name } of benchKinds) {
    const own = results.filter(({ kind }) => kind === name)
    const cells = names.map((engine) => {
      const timing = own.find((result) => result.engine === engine)?.timing
      return timing ? `${written(timing.p50)} / ${written(timing.p95)}` : '–'
    })
    print(`| ${name} | ${own[0]?.hits ?? ''} | ${cells.join(' | ')} |`)
  }
}

function written(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
