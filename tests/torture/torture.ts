import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ownedStates } from '#domain/booking/process.ts'
import { openDatabase } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { Finding } from './facts.ts'
import { type HistoryOptions, runHistory } from './history.ts'
import { readFacts } from './read-facts.ts'
import { checkFacts } from './rules.ts'

export type TortureResult = {
  findings: Finding[]
  /** How often each thing happened, to see that the history was worth its time. */
  counts: Readonly<Record<string, number>>
  /** Everything that is known, as JSON, and the last lines that the server printed. */
  record: { facts: string; output: string }
}

/**
 * Runs one history on a database of its own and checks what is left: on the PostgreSQL server at
 * `serverUrl`, or on the embedded database in a folder when that is null.
 */
export async function torture(
  options: Omit<HistoryOptions, 'database'>,
  serverUrl: string | null,
): Promise<TortureResult> {
  const place = serverUrl ? await newDatabase(serverUrl) : await newFolder()
  try {
    const { told, charges, authorisations, calls, output } = await runHistory({
      ...options,
      database: place.settings,
    })
    const database = await openDatabase(place.address)
    try {
      const facts = { ...(await readFacts(database)), told, charges, authorisations }
      const countOf = (state: string) => facts.bookings.filter((row) => row.state === state).length
      return {
        findings: checkFacts(facts),
        counts: {
          calls,
          answers: told.length,
          bookings: facts.bookings.length,
          'beside a stay': facts.bookings.filter(({ stayId }) => stayId !== null).length,
          'paid beside a stay': facts.bookings.filter(
            ({ stayId, state }) => stayId !== null && ownedStates.includes(state),
          ).length,
          kept: facts.bookings.filter(({ state }) => ownedStates.includes(state)).length,
          cancelled: countOf('cancelled_by_guest'),
          lapsed: countOf('hold_expired'),
          'with a person': countOf('processing'),
          'with a coupon': facts.couponUses.length,
          'deposits charged': facts.deposits.filter(({ capturedFils }) => capturedFils > 0).length,
          'deposits decided': facts.deposits.filter(({ isDecided }) => isDecided).length,
          payments: facts.payments.length,
          refunds: facts.refunds.length,
        },
        record: { facts: JSON.stringify(facts, null, 2), output },
      }
    } finally {
      await database.close()
    }
  } finally {
    await place.remove()
  }
}

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'areesh-torture-'))
  return {
    settings: { DATA_DIR: dataDir },
    address: { dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function newDatabase(serverUrl: string) {
  const database = await openTestDatabase({ serverUrl, isMigrated: false, poolSize: 1 })
  const found = await database.orm.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = new URL(serverUrl)
  url.pathname = `/${found.rows[0]?.name ?? ''}`
  return {
    settings: { DATABASE_URL: url.href, DATA_DIR: 'memory:' },
    address: { databaseUrl: url.href },
    remove: () => database.close(),
  }
}
