import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { appendChanges, type ChangeKind, changeKinds } from './changes.ts'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'
import type { FsyncCounts } from './durable-files.ts'
import { type Engine, type SpawnWorker, spawnWorker, startEngine } from './engine.ts'
import { completeMark } from './engine-messages.ts'
import { GuardedPool } from './guarded-pool.ts'
import { createHomeChanges, type HomeListener } from './home-changes.ts'
import { startMaintenance } from './maintenance.ts'
import { appendNews, createNewsNotes } from './news.ts'
import { WireStream } from './wire-stream.ts'

/** The query layer; the same for both databases. */
export type Orm = NodePgDatabase
/** What a transaction's callback receives. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0]

export type DatabaseOptions = {
  /** Folder of the embedded database; 'memory:' or absent: nothing is kept. */
  dataDir?: string | undefined
  /** Address of a PostgreSQL server; when set, `dataDir` is not used. */
  databaseUrl?: string | null | undefined
  /** Connections to the database. */
  poolSize?: number | undefined
  /** Folder with the files of an empty database to start from, see prepared-database.ts. */
  prepared?: string | null
  /** A dump to start from, only for a database in memory. */
  template?: Uint8Array<ArrayBuffer> | null
  /** Epoch ms. */
  now?: () => number
  log?: (event: string, facts?: Record<string, string | number | boolean>) => void
  /** How long the embedded database may take for one request before it is reopened. */
  stallMs?: number
  /** For tests: hands out the worker, so that it can be ended the hard way. */
  spawn?: SpawnWorker
}

export type Database = {
  readonly orm: Orm
  readonly kind: 'pglite' | 'postgres'
  /** Folder for copies that can be made again, where the data is this process's alone; else null. */
  readonly copiesFolder: string | null
  /** Whether an acknowledged commit survives a power cut, as proved at opening. */
  readonly isDurable: boolean
  /** Writes everything to its place and shortens the write-ahead log; embedded database only. */
  checkpoint(): Promise<void>
  /** Renews the planner's statistics, after an import and nightly. */
  analyze(): Promise<void>
  /** How often the embedded database called fsync; null for every other kind. */
  fsyncCounts(): Promise<FsyncCounts | null>
  /** The whole embedded database as one archive, see `template`; null for a server. */
  dump(): Promise<Uint8Array<ArrayBuffer> | null>
  /**
   * Tells of homes of which a transaction of this process has changed something, after its end. Other
   * processes learn of them by the table of changes, see changes.ts.
   */
  onHomesChanged(kind: ChangeKind, listener: HomeListener): void
  /** Calls back after every transaction of this process that had news for somebody, see news.ts. */
  onNews(listener: () => void): void
  /** Waits for running work, then closes. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Opens the database: PostgreSQL when `databaseUrl` is set, otherwise the embedded one in its own
 * thread. Migrations are a separate step, see migrate.ts.
 * @throws DirectoryLockedError, DatabaseUnavailableError
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const log = options.log ?? (() => {})
  const now = options.now ?? Date.now
  if (options.databaseUrl) return openServer(options.databaseUrl, options.poolSize ?? 10, now, log)
  const isMemory = options.dataDir === undefined || options.dataDir === 'memory:'
  const place = isMemory ? null : takeDirectory(options.dataDir ?? '', now())
  try {
    const engine = await startEngine({
      directory: place?.directory ?? null,
      prepared: options.prepared ?? null,
      template: options.template ?? null,
      stallMs: options.stallMs ?? 20_000,
      spawn: options.spawn ?? spawnWorker,
      log,
    })
    return embedded(engine, place, options.poolSize ?? embeddedPoolSize, now, log)
  } catch (error) {
    place?.lock.release()
    throw error
  }
}

/** Whether an embedded database is still to be made; of a server nothing is known before it is asked. */
export function isNewDatabase({ dataDir, databaseUrl }: DatabaseOptions): boolean {
  if (databaseUrl) return false
  if (dataDir === undefined || dataDir === 'memory:') return true
  return !existsSync(join(databaseFolderIn(resolve(dataDir)), completeMark))
}

/** Where copies rest beside an embedded database; null when there is none on a disk. */
export function copiesFolderOf({ dataDir, databaseUrl }: DatabaseOptions): string | null {
  if (databaseUrl || dataDir === undefined || dataDir === 'memory:') return null
  return copiesIn(resolve(dataDir))
}

function copiesIn(folder: string): string {
  return join(folder, 'copies')
}

/** Folder of the database's own files in a data folder. */
export function databaseFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres')
}

type Place = { directory: string; copiesFolder: string; lock: DirectoryLock }

function takeDirectory(dataDir: string, now: number): Place {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    directory: databaseFolderIn(folder),
    copiesFolder: copiesIn(folder),
    lock: lockDirectory(join(folder, 'postgres.lock'), now),
  }
}

// The engine does one thing after the other, but finds the next one waiting instead of standing idle until the
// main thread has taken its answer in (docs/decisions/105).
const embeddedPoolSize = 8

function embedded(
  engine: Engine,
  place: Place | null,
  poolSize: number,
  now: () => number,
  log: NonNullable<DatabaseOptions['log']>,
): Database {
  const { orm, pool, homeChanges, newsNotes } = connectOrm(
    {
      stream: () => new WireStream(engine),
      max: poolSize,
      idleTimeoutMillis: 0,
      ssl: false,
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
    },
    now,
    log,
  )
  const checkpoint = async () => {
    await orm.execute(sql`CHECKPOINT`)
    await engine.syncDirectories()
  }
  const maintenance = place === null ? null : startMaintenance({ orm, checkpoint, now, log })
  let closing: Promise<void> | null = null
  const close = async () => {
    maintenance?.stop()
    try {
      await pool.end()
      await engine.close()
    } finally {
      place?.lock.release()
    }
  }
  return {
    orm,
    kind: 'pglite',
    copiesFolder: place?.copiesFolder ?? null,
    isDurable: engine.isDurable,
    checkpoint,
    analyze: async () => {
      await orm.execute(sql`ANALYZE`)
    },
    fsyncCounts: () => engine.fsyncCounts(),
    dump: async () => new Uint8Array(await engine.dump()),
    onHomesChanged: homeChanges.listen,
    onNews: newsNotes.listen,
    close: () => (closing ??= close()),
  }
}

async function openServer(
  url: string,
  poolSize: number,
  now: () => number,
  log: NonNullable<DatabaseOptions['log']>,
): Promise<Database> {
  const { orm, pool, homeChanges, newsNotes } = connectOrm(
    { connectionString: url, max: poolSize },
    now,
    log,
  )
  let closing: Promise<void> | null = null
  try {
    const found = await orm.execute<{ fsync: string }>(
      sql`SELECT current_setting('fsync', true) AS fsync`,
    )
    return {
      orm,
      kind: 'postgres',
      copiesFolder: null,
      isDurable: found.rows[0]?.fsync !== 'off',
      checkpoint: async () => {},
      analyze: async () => {
        await orm.execute(sql`ANALYZE`)
      },
      fsyncCounts: async () => null,
      dump: async () => null,
      onHomesChanged: homeChanges.listen,
      onNews: newsNotes.listen,
      close: () => (closing ??= pool.end()),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

function connectOrm(
  config: PoolConfig,
  now: () => number,
  log: NonNullable<DatabaseOptions['log']>,
) {
  const inner = new Pool(config)
  inner.on('error', () => log('database.connection-lost'))
  // Without a listener of its own a lost connection that is in use would end the process.
  inner.on('connect', (client) => client.on('error', () => log('database.connection-lost')))
  const pool = new GuardedPool(inner)
  // The query layer calls query, connect and end only; its types ask for the whole class.
  const orm = drizzle({ client: pool as unknown as Pool })
  const open = orm.transaction.bind(orm)
  const homeChanges = createHomeChanges()
  const newsNotes = createNewsNotes()
  orm.transaction = (work, config) =>
    homeChanges.follow((homes) =>
      newsNotes.follow((notes) => {
        const followed: typeof work = async (tx) => {
          const result = await work(tx)
          for (const kind of changeKinds) await appendChanges(tx, kind, homes[kind], now())
          await appendNews(tx, notes, now())
          return result
        }
        return pool.inTransaction(() => open(followed, config))
      }),
    )
  return { orm, pool, homeChanges, newsNotes }
}
