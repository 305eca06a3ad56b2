import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { searchHomes } from '#domain/search/search-homes.ts'
import type { SearchIndex } from '#domain/search/search-index.ts'
import { startPostgres } from '#tests/run/postgres.ts'
import { type BenchKind, benchKinds } from './bench-queries.ts'
import { searchStatement } from './bench-sql.ts'
import { fillTable, type RunSql } from './bench-table.ts'
import { measure, type Patience, type Timing } from './measure.ts'

/** A row of the result: one kind of search on one engine. */
export type Measured = { engine: string; kind: string; hits: string; timing: Timing | null }

/** Searches of the index. Nothing changes meanwhile, so no time is spent on following bookings. */
export async function benchIndexSearches(
  index: SearchIndex,
  patience: Patience,
): Promise<Measured[]> {
  const results: Measured[] = []
  for (const { name, queries } of benchKinds) {
    const totals = queries.map((query) => searchHomes(index, query, 0).total)
    const timing = await measure((at) => {
      const query = queries[at % queries.length]
      return query && searchHomes(index, query, 0).total
    }, patience)
    results.push({ engine: 'index', kind: name, hits: range(totals), timing })
  }
  return results
}

/** The same searches by SQL. Throws when it finds other homes or prices than the index. */
export async function benchSql(
  engine: string,
  run: RunSql,
  index: SearchIndex,
  patience: Patience,
): Promise<Measured[]> {
  await fillTable(run, index)
  const results: Measured[] = []
  for (const kind of benchKinds) {
    if (!kind.queries[0]?.stays) continue
    const hits = range(await agree(engine, run, index, kind))
    const statements = kind.queries.map((query) => searchStatement(index, query))
    const timing = await measure((at) => run(statements[at % statements.length] ?? ''), patience)
    results.push({ engine, kind: kind.name, hits, timing })
  }
  return results
}

/** Compares the first searches of a kind, and gives how many homes they found. */
async function agree(
  engine: string,
  run: RunSql,
  index: SearchIndex,
  { name, queries }: BenchKind,
) {
  const totals: number[] = []
  for (const query of queries.slice(0, 2)) {
    const answer = searchHomes(index, query, 0)
    const [row] = await run(searchStatement(index, query))
    const matching = numbers(row?.matching)
    const { amenities } = answer.facets
    const expected = [
      answer.total,
      ...index.columns.amenities.map((amenity) => amenities[amenity] ?? 0),
    ]
    const found = [...matching.slice(0, expected.length), Number(row?.low), Number(row?.high)]
    const wanted = [...expected, answer.histogram.minFils, answer.histogram.maxFils]
    if (found.join() !== wanted.join()) {
      throw new Error(`${engine} disagrees: ${name}: ${found.join()} for ${wanted.join()}`)
    }
    totals.push(answer.total)
  }
  return totals
}

/** A PostgreSQL server of the bench's own, with settings of a machine that has memory to spare. */
export async function withPostgres<Result>(work: (run: RunSql) => Promise<Result>) {
  const server = await startPostgres()
  const pool = new Pool({ connectionString: server.url, max: 1 })
  // The server may end before the pool has said goodbye.
  pool.on('error', () => {})
  try {
    const run: RunSql = async (text, values = []) => (await pool.query(text, values)).rows
    await run(`SET work_mem = '512MB'`)
    await run(`SET jit = off`)
    return await work(run)
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** The embedded database in memory, in this very thread. */
export async function withPglite<Result>(work: (run: RunSql) => Promise<Result>) {
  const database = await PGlite.create()
  try {
    const run: RunSql = async (text, values = []) =>
      (await database.query<Record<string, unknown>>(text, values)).rows
    await run(`SET work_mem = '512MB'`)
    return await work(run)
  } finally {
    await database.close()
  }
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

function range(totals: readonly number[]): string {
  const [low, high] = [Math.min(...totals), Math.max(...totals)]
  return low === high ? `${low}` : `${low}–${high}`
}
