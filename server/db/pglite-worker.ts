import { constants, cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { Turns } from './turns.ts'

/** Thread of the embedded database: owns PGlite and answers wire protocol, one request at a time (turns.ts). */

type Start = EngineStart & { code: WebAssembly.Module }
type Engine = { db: PGlite; files: DurableFiles | null; isInTransaction: boolean }

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

/**
 * Makes the files of a new database, or copies prepared ones. Nothing needs fsync until all of it gets
 * it at once.
 */
async function createDirectory(directory: string, { code, prepared }: Start): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const files = new DurableFiles(directory)
  if (prepared !== null && existsSync(prepared)) {
    cpSync(prepared, directory, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } else {
    const db = await PGlite.create({ pgliteWasmModule: code, fs: files })
    await dropTemplates(db)
    await db.close()
  }
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
  // One connection has it all: nights and rates of all homes are gathered without a detour.
  'work_mem=64MB',
]

async function openDirectory(directory: string, start: Start): Promise<Engine> {
  if (!existsSync(join(directory, completeMark))) {
    // Without the mark the first start was cut off; what it left is moved aside, never deleted.
    if (existsSync(directory)) {
      let aside = `${directory}.incomplete`
      for (let count = 2; existsSync(aside); count += 1) aside = `${directory}.incomplete-${count}`
      renameSync(directory, aside)
    }
    await createDirectory(directory, start)
  }
  const files = new DurableFiles(directory)
  const db = await PGlite.create({
    pgliteWasmModule: start.code,
    fs: files,
    startParams: PGlite.defaultStartParams
      .filter((parameter) => parameter !== '-F')
      .concat(settings.flatMap((setting) => ['-c', setting])),
  })
  return { db, files, isInTransaction: false }
}

async function openMemory({ code, template }: Start): Promise<Engine> {
  if (template) {
    const db = await PGlite.create({
      pgliteWasmModule: code,
      loadDataDir: new Blob([template]),
    })
    return { db, files: null, isInTransaction: false }
  }
  const db = await PGlite.create({ pgliteWasmModule: code })
  await dropTemplates(db)
  return { db, files: null, isInTransaction: false }
}

/** Proves on the running engine that a write reaches fsync; a changed engine could undo our hook. */
async function provesDurable({ db, files }: Engine): Promise<boolean> {
  if (files === null) return false
  const before = files.counts.files
  await db.exec('CHECKPOINT')
  const setting = await db.query<{ fsync: string }>(`SELECT current_setting('fsync') AS fsync`)
  return setting.rows[0]?.fsync === 'on' && files.counts.files > before
}

// An answer ends with the message that the engine is ready: its letter, its length, and the state of the
// connection, which is either at rest or in a transaction.
const ready = { letter: 'Z'.charCodeAt(0), atRest: 'I'.charCodeAt(0), length: 6 }

/**
 * Carries out what was asked in the wire protocol. The answer is handed on as it is: PGlite would first
 * take all of it apart, and remember each of its parts.
 */
async function execute(engine: Engine, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  await engine.db.execProtocolRawStream(request, {
    syncToFs: false,
    // The engine writes the next part to the same place.
    onRawData: (part) => void parts.push(part.slice()),
  })
  const answer = joined(parts)
  if (answer.at(-ready.length) === ready.letter) {
    engine.isInTransaction = answer.at(-1) !== ready.atRest
  }
  return answer
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Done = Pick<EngineAnswer & { ok: true }, 'bytes' | 'counts'>

async function handle(engine: Engine, request: EngineRequest): Promise<Done> {
  const { db, files } = engine
  const done = { bytes: null, counts: null }
  switch (request.kind) {
    case 'join':
      return done
    case 'leave':
      // It has its turn only where no other connection's transaction is open.
      if (engine.isInTransaction) await db.exec('ROLLBACK')
      engine.isInTransaction = false
      return done
    case 'execute':
      return { ...done, bytes: await execute(engine, request.bytes) }
    case 'sync-directories':
      files?.syncNames()
      return done
    case 'fsync-counts':
      return { ...done, counts: files ? { ...files.counts } : null }
    case 'dump': {
      const dump = await db.dumpDataDir('none')
      return { ...done, bytes: new Uint8Array(await dump.arrayBuffer()) }
    }
    case 'close':
      await db.exec('CHECKPOINT')
      await db.close()
      files?.syncNames()
      return done
  }
}

/** Does what is asked, one after the other, and tells the answers. */
function answerEach(engine: Engine, tell: (answer: EngineAnswer) => void) {
  const turns = new Turns<EngineRequest>()
  let isBusy = false
  const work = async () => {
    isBusy = true
    for (let request = turns.next(); request; request = turns.next()) {
      const { id, connection } = request
      try {
        const done = await handle(engine, request)
        turns.done(connection, engine.isInTransaction)
        tell({ id, ok: true, ...done, holder: turns.holder })
      } catch (error) {
        tell({ id, ok: false, message: plainMessage(error) })
      }
    }
    isBusy = false
  }
  return (request: EngineRequest) => {
    turns.add(request)
    if (!isBusy) void work()
  }
}

const codeFile = new URL(
  '../../node_modules/@electric-sql/pglite/dist/pglite.wasm',
  import.meta.url,
)

async function main(): Promise<void> {
  const port = parentPort
  if (port === null) return
  const given: EngineStart = workerData
  const tell = (message: EngineReady | EngineAnswer) => {
    // Large answers change hands instead of being copied.
    const bytes = 'bytes' in message ? message.bytes : null
    port.postMessage(message, bytes ? [bytes.buffer] : [])
  }
  try {
    // Compiled here, because the main thread is busy reading the server.
    const code = given.code ?? (await WebAssembly.compile(await readFile(codeFile)))
    const start: Start = { ...given, code }
    const engine =
      start.directory === null
        ? await openMemory(start)
        : await openDirectory(start.directory, start)
    port.on('message', answerEach(engine, tell))
    tell({ ready: true, isDurable: await provesDurable(engine), code })
  } catch (error) {
    tell({ ready: false, message: plainMessage(error) })
  }
}

await main()
