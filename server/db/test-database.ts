import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { databaseFingerprint } from './prepared-database.ts'

/** Where migrated templates rest between runs: not in the repository, removed with the packages. */
const cacheFolder = new URL('../../node_modules/.cache/areesh/', import.meta.url)

// The head of the changes goes on counting; without its row nothing could be changed.
const kept = new Set(['schema_migration', 'change_head'])

/** A fixed moment for tests: 2026-11-21, 10:00 in Dubai. */
export const testNow = Date.UTC(2026, 10, 21, 6)

export type TestDatabaseOptions = {
  /** False: an empty database, without tables. */
  isMigrated?: boolean
  /** Connections to it. */
  poolSize?: number
  /** Another PostgreSQL server than that of the test run. */
  serverUrl?: string
}

/**
 * A fresh, migrated database of the test's own; `close()` removes it. In memory by default; with
 * TEST_DATABASE_URL a new database with a random name on that PostgreSQL server.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const isMigrated = options.isMigrated ?? true
  const serverUrl = options.serverUrl ?? process.env.TEST_DATABASE_URL
  const { poolSize } = options
  if (serverUrl) return await openOnServer(serverUrl, isMigrated, poolSize ?? 5)
  return await openDatabase({ template: await template(isMigrated), poolSize })
}

/**
 * Empties a database of the tests, many times faster than a new one is made: what migrations have
 * written stays only in tables that no test counts on being empty, and what a test leaves in `besides`.
 */
export async function emptyTestDatabase(
  { orm }: Database,
  besides: readonly string[] = [],
): Promise<void> {
  const { rows } = await orm.execute<{ tablename: string }>(
    sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
  )
  const names = rows
    .map(({ tablename }) => tablename)
    .filter((name) => !kept.has(name) && !besides.includes(name))
  // Tables of a test hold few rows: a tenth of the time that TRUNCATE takes for new files.
  await orm.execute(sql.raw(names.map((name) => `DELETE FROM "${name}"`).join('; ')))
}

async function template(isMigrated: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const migrations = isMigrated ? readMigrations() : []
  const file = new URL(`database-${databaseFingerprint(migrations)}.tar`, cacheFolder)
  if (existsSync(file)) return new Uint8Array(readFileSync(file))

  const database = await openDatabase()
  try {
    if (isMigrated) await migrate(database.orm, testNow, migrations)
    await database.checkpoint()
    const dump = (await database.dump()) ?? new Uint8Array()
    mkdirSync(cacheFolder, { recursive: true })
    // Several test files may make it at once; the rename shows only whole archives.
    const draft = new URL(`${file.href}.${randomUUID()}`)
    writeFileSync(draft, dump)
    renameSync(fileURLToPath(draft), fileURLToPath(file))
    return dump
  } finally {
    await database.close()
  }
}

async function openOnServer(
  serverUrl: string,
  isMigrated: boolean,
  poolSize: number,
): Promise<Database> {
  const name = newName('areesh_test')
  await onServer(serverUrl, async (server) => {
    const copied = isMigrated ? ` TEMPLATE ${await serverTemplate(serverUrl, server)}` : ''
    await server.execute(`CREATE DATABASE ${name}${copied}`)
  })
  const database = await openDatabase({ databaseUrl: addressOf(serverUrl, name), poolSize })
  let closing: Promise<void> | null = null
  const drop = async () => {
    await database.close()
    await onServer(serverUrl, ({ execute }) => execute(`DROP DATABASE ${name} WITH (FORCE)`))
  }
  const close = () => {
    closing ??= drop()
    return closing
  }
  return { ...database, close }
}

/** Name of the server's migrated database that others are copied from: sooner there than migrated. */
async function serverTemplate(
  serverUrl: string,
  { execute, isThere }: ServerWork,
): Promise<string> {
  const migrations = readMigrations()
  const name = `areesh_template_${databaseFingerprint(migrations)}`
  if (await isThere(name)) return name
  const draft = newName('areesh_draft')
  await execute(`CREATE DATABASE ${draft}`)
  const database = await openDatabase({ databaseUrl: addressOf(serverUrl, draft), poolSize: 1 })
  await migrate(database.orm, testNow, migrations).finally(() => database.close())
  // Several test files may make it at once: the first to rename its own has made it for all.
  await execute(`ALTER DATABASE ${draft} RENAME TO ${name}`).catch(async (error) => {
    await execute(`DROP DATABASE ${draft}`)
    if (!(await isThere(name))) throw error
  })
  return name
}

function newName(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`
}

function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

type ServerWork = {
  execute: (statement: string) => Promise<unknown>
  isThere: (name: string) => Promise<boolean>
}

async function onServer(
  serverUrl: string,
  work: (server: ServerWork) => Promise<unknown>,
): Promise<void> {
  const server = await openDatabase({ databaseUrl: serverUrl, poolSize: 1 })
  const execute = async (statement: string) => server.orm.execute(sql.raw(statement))
  const isThere = async (name: string) => {
    const known = sql`SELECT FROM pg_database WHERE datname = ${name}`
    return (await server.orm.execute(known)).rows.length > 0
  }
  try {
    await work({ execute, isThere })
  } finally {
    await server.close()
  }
}
