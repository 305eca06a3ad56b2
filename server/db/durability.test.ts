import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { type SpawnWorker, spawnWorker } from './engine.ts'
import { DirectoryLockedError } from './errors.ts'
import { startMaintenance } from './maintenance.ts'
import { testNow } from './test-database.ts'

/** What only the embedded database has to prove: a server does all of this by itself. */

// After a crash the engine makes its whole directory durable, which takes seconds on a slow disk.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let database: Database
let worker: Worker | null = null
const events: string[] = []

let requests = 0

const spawn: SpawnWorker = (file, start) => {
  const spawned = spawnWorker(file, start)
  const post = spawned.postMessage.bind(spawned)
  spawned.postMessage = (message) => {
    requests += 1
    post(message)
  }
  worker = spawned
  return spawned
}

function open(options: DatabaseOptions = {}): Promise<Database> {
  return openDatabase({
    dataDir: folder,
    now: () => testNow,
    log: (event) => void events.push(event),
    spawn,
    ...options,
  })
}

async function count(): Promise<number> {
  const found = await database.orm.execute<{ n: string }>(sql`SELECT count(*) AS n FROM note`)
  return Number(found.rows[0]?.n)
}

const write = (text: string) => database.orm.execute(sql`INSERT INTO note VALUES (${text})`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'areesh-durable-'))
  database = await open()
  await database.orm.execute(sql`CREATE TABLE note (text text NOT NULL)`)
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('opening proves that writes reach the disk', () => {
  expect(database.isDurable).toBe(true)
})

test('every commit is one fsync, also of a transaction with several statements', async () => {
  await write('warm')
  const before = await database.fsyncCounts()
  for (let index = 0; index < 50; index += 1) await write(`note ${index}`)
  for (let index = 0; index < 10; index += 1) {
    await database.orm.transaction(async (tx) => {
      for (let step = 0; step < 3; step += 1) {
        await tx.execute(sql`INSERT INTO note VALUES (${`step ${step}`})`)
      }
    })
  }
  const after = await database.fsyncCounts()
  expect((after?.files ?? 0) - (before?.files ?? 0)).toBe(60)
})

test('reading needs no fsync', async () => {
  const before = await database.fsyncCounts()
  await count()
  expect(await database.fsyncCounts()).toEqual(before)
})

test('a second opening of the directory is refused', async () => {
  await expect(open()).rejects.toThrow(DirectoryLockedError)
})

test('when the thread dies, acknowledged rows survive and work goes on', async () => {
  const before = await count()
  await write('acknowledged')
  const cut = database.orm.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO note VALUES ('never committed')`)
    await worker?.terminate()
    await tx.execute(sql`INSERT INTO note VALUES ('after the end')`)
  })
  await expect(cut).rejects.toThrow()
  expect(await count()).toBe(before + 1)
  expect(events).toContain('database.reopen')
})

test('what the thread was asked when it dies is refused, what is asked next is served', async () => {
  const [before] = await Promise.all([count(), count()])
  const sent = requests
  const refused = Promise.all([
    expect(database.orm.execute(sql`SELECT pg_sleep(30)`)).rejects.toThrow(),
    expect(count()).rejects.toThrow(),
  ])
  await expect.poll(() => requests).toBe(sent + 2)
  await worker?.terminate()
  await refused
  expect(await count()).toBe(before)
})

test('a commit survives the loss of the thread right after it', async () => {
  await write('last words')
  await worker?.terminate()
  const found = await database.orm.execute(sql`SELECT 1 FROM note WHERE text = 'last words'`)
  expect(found.rows).toHaveLength(1)
})

test('a hung statement is ended and the database opens again', async () => {
  const before = await count()
  await database.close()
  database = await open({ stallMs: 1_500 })
  await expect(database.orm.execute(sql`SELECT pg_sleep(60)`)).rejects.toThrow()
  expect(events).toContain('database.stall')
  expect(await count()).toBe(before)
})

test('a transaction that takes its time is no hung statement, whoever waits for it', async () => {
  await Promise.all([count(), count()])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  // Asked for outside of the transaction, which must not ask beside itself.
  const waiting = begun.then(count)
  const stalls = () => events.filter((event) => event === 'database.stall').length
  const before = stalls()
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO note VALUES ('at leisure')`)
    const sent = requests
    begin()
    await Promise.resolve()
    await expect.poll(() => requests).toBe(sent + 1)
    vi.advanceTimersByTime(600_000)
    await tx.execute(sql`INSERT INTO note VALUES ('still there')`)
  })
  vi.useRealTimers()
  expect(stalls()).toBe(before)
  expect(await waiting).toBe(await count())
})

test('closing frees the lock and keeps everything', async () => {
  const before = await count()
  await database.close()
  expect(existsSync(join(folder, 'postgres.lock'))).toBe(false)
  database = await open()
  expect(await count()).toBe(before)
})

test('a first start that was cut off is set aside and begun again', async () => {
  await database.close()
  rmSync(join(folder, 'postgres', 'areesh-complete'))
  database = await open({ prepared: join(folder, 'nowhere') })
  expect(existsSync(join(folder, 'postgres.incomplete', 'PG_VERSION'))).toBe(true)
  await expect(count()).rejects.toThrow()
  await database.orm.execute(sql`CREATE TABLE note (text text NOT NULL)`)
})

test('a first start copies the files of a database when some are prepared', async () => {
  await write('prepared')
  const expected = await count()
  await database.close()
  const prepared = join(folder, 'prepared')
  cpSync(join(folder, 'postgres'), prepared, { recursive: true })
  rmSync(join(prepared, 'areesh-complete'))
  database = await open({ dataDir: join(folder, 'second'), prepared })
  expect(database.isDurable).toBe(true)
  expect(await count()).toBe(expected)
  await write('their own')
  await database.close()
  database = await open()
  expect(await count()).toBe(expected)
})

test('checkpoints come every five minutes, and only when something was written', async () => {
  let time = testNow
  const checkpoint = vi.fn(() => database.checkpoint())
  const log = (event: string) => void events.push(event)
  const { look, stop } = startMaintenance({
    orm: database.orm,
    checkpoint,
    now: () => time,
    log,
  })
  stop()
  time += 5 * 60_000
  await look()
  expect(checkpoint).toHaveBeenCalledTimes(1)
  time += 5 * 60_000
  await look()
  expect(checkpoint).toHaveBeenCalledTimes(1)
  await write('one more')
  time += 4 * 60_000
  await look()
  expect(checkpoint).toHaveBeenCalledTimes(1 + 1)
})

test('a checkpoint comes early when the write-ahead log grows fast', async () => {
  const checkpoint = vi.fn(() => database.checkpoint())
  const { look, stop } = startMaintenance({
    orm: database.orm,
    checkpoint,
    now: () => testNow,
    log: () => {},
  })
  stop()
  await look()
  checkpoint.mockClear()
  await write('little')
  await look()
  expect(checkpoint).not.toHaveBeenCalled()
  await database.orm.execute(
    sql`INSERT INTO note SELECT repeat('x', 1000) FROM generate_series(1, 70000)`,
  )
  await look()
  expect(checkpoint).toHaveBeenCalledTimes(1)
})
