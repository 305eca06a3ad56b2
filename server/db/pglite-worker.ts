import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import {
  completeMark,
  type EngineAnswer,
  type EngineReady,
  type EngineRequest,
  type EngineStart,
} from './engine-messages.ts'

/** Thread of the embedded database: owns PGlite and answers wire protocol, one request at a time. */

type Engine = { db: PGlite; files: DurableFiles | null }

/** Keeps a message to one line of ours: engine errors carry pages of minified source. */
function plainMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown failure'
  return (text.split('\n')[0] ?? '').slice(0, 300)
}

/**
 * Removes the two databases that only serve to make further ones. They are two thirds of all files,
 * and after a crash the engine makes every file durable before it answers.
 */
async function dropTemplates(db: PGlite): Promise<void> {
  await db.exec('UPDATE pg_database SET datistemplate = false')
  await db.exec('DROP DATABASE template0')
  await db.exec('DROP DATABASE template1')
}

/** Makes the files of a new database. Nothing needs fsync until all of it gets it at once. */
async function createDirectory(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const files = new DurableFiles(directory)
  const db = await PGlite.create({ fs: files })
  await dropTemplates(db)
  await db.close()
  await files.syncAll()
  writeFileSync(join(directory, completeMark), '', { flush: true })
  files.syncNames()
}

// Durable at every commit; and a checkpoint gives the log's files back instead of keeping a gigabyte.
const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'full_page_writes=on',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
]

async function openDirectory(directory: string): Promise<Engine> {
  if (!existsSync(join(directory, completeMark))) {
    // Without the mark the first start was cut off; what it left is moved aside, never deleted.
    if (existsSync(directory)) {
      let aside = `${directory}.incomplete`
      for (let count = 2; existsSync(aside); count += 1) aside = `${directory}.incomplete-${count}`
      renameSync(directory, aside)
    }
    await createDirectory(directory)
  }
  const files = new DurableFiles(directory)
  const db = await PGlite.create({
    fs: files,
    startParams: PGlite.defaultStartParams
      .filter((parameter) => parameter !== '-F')
      .concat(settings.flatMap((setting) => ['-c', setting])),
  })
  return { db, files }
}

async function openMemory(template: Uint8Array<ArrayBuffer> | null): Promise<Engine> {
  if (template) {
    return { db: await PGlite.create({ loadDataDir: new Blob([template]) }), files: null }
  }
  const db = await PGlite.create()
  await dropTemplates(db)
  return { db, files: null }
}

/** Proves on the running engine that a write reaches fsync; a changed engine could undo our hook. */
async function provesDurable({ db, files }: Engine): Promise<boolean> {
  if (files === null) return false
  const before = files.counts.files
  await db.exec('CHECKPOINT')
  const setting = await db.query<{ fsync: string }>(`SELECT current_setting('fsync') AS fsync`)
  return setting.rows[0]?.fsync === 'on' && files.counts.files > before
}

async function handle({ db, files }: Engine, request: EngineRequest): Promise<EngineAnswer> {
  const answer = { id: request.id, ok: true, bytes: null, counts: null } as const
  switch (request.kind) {
    case 'reset':
      if (db.isInTransaction()) await db.exec('ROLLBACK')
      await db.exec('DISCARD ALL')
      return answer
    case 'execute':
      return { ...answer, bytes: await db.execProtocolRaw(request.bytes, { syncToFs: false }) }
    case 'sync-directories':
      files?.syncNames()
      return answer
    case 'fsync-counts':
      return { ...answer, counts: files ? { ...files.counts } : null }
    case 'dump': {
      const dump = await db.dumpDataDir('none')
      return { ...answer, bytes: new Uint8Array(await dump.arrayBuffer()) }
    }
    case 'close':
      await db.exec('CHECKPOINT')
      await db.close()
      files?.syncNames()
      return answer
  }
}

async function main(): Promise<void> {
  const port = parentPort
  if (port === null) return
  const start: EngineStart = workerData
  const tell = (message: EngineReady | EngineAnswer) => port.postMessage(message)
  try {
    const engine =
      start.directory === null
        ? await openMemory(start.template)
        : await openDirectory(start.directory)
    let queue: Promise<void> = Promise.resolve()
    port.on('message', (request: EngineRequest) => {
      queue = queue
        .then(() => handle(engine, request))
        .then(tell, (error) => tell({ id: request.id, ok: false, message: plainMessage(error) }))
    })
    tell({ ready: true, isDurable: await provesDurable(engine) })
  } catch (error) {
    tell({ ready: false, message: plainMessage(error) })
  }
}

await main()
