import * as v from 'valibot'
import { createDeviceDatabase, deleteDatabase, readEntries } from '#lib/device-database.ts'

/** A picture or PDF that waits with its message. */
export type UnsentFile = {
  id: string
  name: string
  type: string
  bytes: ArrayBuffer
  /** When the server has taken it, epoch ms; its message may still have to follow. */
  sentAt: number | null
}

const unsentFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
  sentAt: v.nullable(v.number()),
})

// The server forgets a file without a message after three days.
const keptThereMs = 2 * 24 * 60 * 60_000

/** Whether the server has a file already that waits here for its message. */
function isThere({ sentAt }: UnsentFile, now: number): boolean {
  return sentAt !== null && now - sentAt < keptThereMs
}

const waitingSchema = v.object({ file_ids: v.optional(v.array(v.string()), []) })

/** Ids of the files of a message that waits; none of anything else. */
export function fileIdsOf(payload: unknown): readonly string[] {
  const parsed = v.safeParse(waitingSchema, payload)
  return parsed.success ? parsed.output.file_ids : []
}

/** Name of the database of the files that wait for one person. */
export function unsentFilesName(userId: string): string {
  return `areesh-unsent-files-${userId}`
}

/**
 * The files of messages that wait, beside the outbox: its items are written anew at every try, and must
 * stay small.
 */
export function createUnsentFiles(userId: string) {
  const database = createDeviceDatabase(unsentFilesName(userId), { keyPath: 'id' })
  const write = (file: UnsentFile) =>
    database.run('readwrite', (store) => store.put(file), { isStrict: true })
  const get = async (id: string): Promise<UnsentFile | null> => {
    const found: unknown = await database.run('readonly', (store) => store.get(id))
    const parsed = v.safeParse(unsentFileSchema, found)
    return parsed.success ? parsed.output : null
  }
  return {
    get,
    /** Resolves when the file is safe on the device; rejects when it cannot keep it. */
    async add({ id, name, blob }: { id: string; name: string; blob: Blob }): Promise<void> {
      await write({ id, name, type: blob.type, bytes: await blob.arrayBuffer(), sentAt: null })
    },
    async markSent(id: string, at: number): Promise<void> {
      const file = await get(id)
      if (file) await write({ ...file, sentAt: at })
    },
    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        await database.run('readwrite', (store) => store.delete(id))
      }
    },
    /** How many bytes each of them has. */
    async sizes(): Promise<number[]> {
      const files = await readEntries(database, { isStrict: true })
      return files.flatMap(([, file]) =>
        v.is(unsentFileSchema, file) ? [file.bytes.byteLength] : [],
      )
    },
    destroy: database.destroy,
  }
}

export type UnsentFiles = ReturnType<typeof createUnsentFiles>

const opened = new Map<string, UnsentFiles>()

/** The files that wait for a person on this device; one handle a page. */
export function unsentFilesOf(userId: string): UnsentFiles {
  const files = opened.get(userId) ?? createUnsentFiles(userId)
  opened.set(userId, files)
  return files
}

/**
 * How many bytes each file has that waits on this device, whoever's it is: those of a session that has ended wait for
 * their writer. None where the browser does not tell which databases it has.
 */
export async function unsentFileSizes(): Promise<number[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? []
  const prefix = unsentFilesName('')
  const ids = databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
  const sizes = ids.map((id) =>
    unsentFilesOf(id)
      .sizes()
      .catch(() => []),
  )
  return (await Promise.all(sizes)).flat()
}

/** Deletes what waits for a person. A handle that is in use stays closed: a late writer finds it so. */
export async function destroyUnsentFiles(userId: string): Promise<void> {
  const files = opened.get(userId)
  await (files ? files.destroy() : deleteDatabase(unsentFilesName(userId)))
}

/** What a waiting message says of itself: whose it is, its conversation and its payload. */
type WaitingMessage = { userId: string; key: string; payload: unknown }

/** Sends the files of a waiting message that the server does not have yet, in their order, each by `send`. */
export async function sendFilesFirst(
  { userId, key, payload }: WaitingMessage,
  now: () => number,
  send: (
    about: { booking_id: string; file_id: string; name: string },
    file: Blob,
  ) => Promise<unknown>,
): Promise<void> {
  const files = unsentFilesOf(userId)
  for (const id of fileIdsOf(payload)) {
    const file = await files.get(id)
    // One that the device has lost is missed by the server, whose words the person is told.
    if (!file || isThere(file, now())) continue
    const { bytes, name, type } = file
    await send({ booking_id: key, file_id: id, name }, new Blob([bytes], { type }))
    // A full device does not remember it: the file is sent again, and the message is not held up.
    await files.markSent(id, now()).catch(() => undefined)
  }
}
