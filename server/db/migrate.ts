import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Orm } from './database.ts'
import { isUniqueViolation, sqlState } from './errors.ts'

export type Migration = { version: number; name: string; checksum: string; statements: string }

const ownMigrations = new URL('./migrations/', import.meta.url)

/**
 * Reads the numbered files of a folder, `0001_core.sql` first.
 * @throws when a number is missing or used twice.
 */
export function readMigrations(folder: URL = ownMigrations): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1) {
      throw new Error(`Migration ${name} should be number ${index + 1} (0000_lower_case.sql).`)
    }
    const statements = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(statements).digest('hex')
    return { version, name, checksum, statements }
  })
}

/**
 * Brings the database to the newest schema, each file in its own transaction; returns the names of
 * the files applied now. Several servers may start at once: the row of a migration is written
 * first, so all but one wait for it and then skip it. `now` is epoch ms.
 * @throws when an applied file has changed or is missing.
 */
export async function migrate(
  orm: Orm,
  now: number,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const known = await appliedMigrations(orm)
  refuseUnknown(known, migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    // Most starts find everything applied, and ask once instead of once a file.
    if (known.get(migration.version)?.checksum === migration.checksum) continue
    if (await apply(orm, migration, now)) applied.push(migration.name)
  }
  return applied
}

const undefinedTable = '42P01'
const duplicateTable = '42P07'
const duplicateType = '42710'

async function createHistory(orm: Orm): Promise<void> {
  try {
    await orm.execute(sql`
      CREATE TABLE IF NOT EXISTS schema_migration (
        version integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL
      )`)
  } catch (error) {
    // Another server created it in the same moment; the fault names what it met first.
    const state = sqlState(error)
    if (!isUniqueViolation(error) && state !== duplicateTable && state !== duplicateType)
      throw error
  }
}

function refuseUnknown(
  known: ReadonlyMap<number, Applied>,
  migrations: readonly Migration[],
): void {
  const [first] = [...known.values()]
    .filter(({ version }) => version > migrations.length)
    .toSorted((a, b) => a.version - b.version)
  if (first) throw new Error(`The database is newer than this program: it has ${first.name}.`)
}

type Applied = { version: number; name: string; checksum: string }

/** What was applied, by number. The table for it is made when there is none yet. */
async function appliedMigrations(orm: Orm): Promise<Map<number, Applied>> {
  const read = () => orm.execute<Applied>(sql`SELECT version, name, checksum FROM schema_migration`)
  const found = await read().catch(async (error: unknown) => {
    if (sqlState(error) !== undefinedTable) throw error
    await createHistory(orm)
    return await read()
  })
  return new Map(found.rows.map((row) => [row.version, row]))
}

async function apply(orm: Orm, migration: Migration, now: number): Promise<boolean> {
  const { version, name, checksum } = migration
  return await orm.transaction(async (tx) => {
    const inserted = await tx.execute(sql`
      INSERT INTO schema_migration (version, name, checksum, applied_at)
      VALUES (${version}, ${name}, ${checksum}, ${new Date(now).toISOString()})
      ON CONFLICT (version) DO NOTHING RETURNING version`)
    if (inserted.rows.length > 0) {
      await tx.execute(sql.raw(migration.statements))
      return true
    }
    const found = await tx.execute<{ checksum: string }>(
      sql`SELECT checksum FROM schema_migration WHERE version = ${version}`,
    )
    if (found.rows[0]?.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Write a new file instead.`,
      )
    }
    return false
  })
}
