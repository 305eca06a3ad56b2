import { tellWorker } from '#lib/tell-worker.ts'

/**
 * How long a device's database may take to answer before the app goes on without it. A write of a copy is done
 * all the same once it can be: a phone is at its slowest during a first visit, whose copies the trip needs.
 */
const patienceMs = 1000
/** The same for writes that must survive a power cut: a slow card may need seconds to flush. */
const strictPatienceMs = 10_000
/** Both pass in so many turns: a page that stands still for a second hears of nothing, and has not waited. */
const turns = 10

/** The device's storage did not do what it was asked: denied, full, deleted or silent. Its cause says which. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

/** One database of the device; reopened when the browser drops the connection. */
export type DeviceDatabase = {
  /**
   * Runs one transaction. `work` must only use `store`; its result counts once the transaction is
   * complete. Rejects with `StorageError` when storage is denied, full, or the database was deleted by `destroy`.
   * Storage that does not answer in time rejects too: what is read and strict writes are then taken back, all
   * other writes may still be done. What is strict is given more time.
   */
  run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
    options?: { isStrict?: boolean },
  ): Promise<T>
  /** True after the database was deleted, here or in another tab: late writers find it closed. */
  isDestroyed(): boolean
  /** Deletes the database with all that is in it; it stays closed for this handle. */
  destroy(): Promise<void>
}

/** The only object store of each database. */
const storeName = 'items'

/** Opens a database with one object store on first use. */
export function createDeviceDatabase(
  name: string,
  parameters: IDBObjectStoreParameters,
): DeviceDatabase {
  let opening: Promise<IDBDatabase> | null = null
  let destroyed = false
  const forget = () => {
    opening = null
  }
  const open = () => {
    opening ??= openDatabase(name, parameters, {
      onLost: forget,
      // Only a deletion changes the version: the person has logged out in some tab.
      onDeletion: () => {
        destroyed = true
        forget()
      },
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }

  async function attempt<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
    isStrict: boolean,
  ): Promise<T> {
    let transaction: IDBTransaction | null = null
    let isTakenBack = false
    const working = async () => {
      const database = await open()
      if (isTakenBack) throw new Error('too late')
      const begun = database.transaction(storeName, mode, {
        durability: isStrict ? 'strict' : 'relaxed',
      })
      transaction = begun
      return new Promise<T>((resolve, reject) => {
        const request = work(begun.objectStore(storeName))
        begun.oncomplete = () => resolve(request.result)
        begun.onabort = () => reject(begun.error ?? noAnswer())
      })
    }
    // A strict write that is said to have failed must not be done after all: a message would be written a
    // second time. One that is being put on the disk may still be done when it is taken back: only its end tells.
    const giveUp = () => {
      if (mode === 'readwrite' && !isStrict) return true
      isTakenBack = true
      try {
        transaction?.abort()
      } catch {
        // It is at its end already.
      }
      return transaction === null || mode === 'readonly'
    }
    return inTime(working(), isStrict ? strictPatienceMs : patienceMs, giveUp)
  }

  async function persist<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
    isStrict: boolean,
  ): Promise<T> {
    if (destroyed) throw new Error('this database was deleted')
    try {
      return await attempt(mode, work, isStrict)
    } catch (error) {
      if (isFull(error)) return withRoom(() => attempt(mode, work, isStrict))
      // A connection that was lost before the work began (known on iOS) comes back on reopening;
      // everything else may have taken effect or would fail again.
      const isLost = error instanceof DOMException && error.name === 'InvalidStateError'
      if (destroyed || !isLost) throw error
      forget()
      return attempt(mode, work, isStrict)
    }
  }

  return {
    isDestroyed: () => destroyed,
    run: (mode, work, { isStrict = false } = {}) =>
      persist(mode, work, isStrict).catch((cause: unknown) => {
        throw new StorageError(cause instanceof Error ? cause.message : 'no storage', { cause })
      }),
    async destroy() {
      destroyed = true
      // One that never opens must not hold up a logout; a connection that comes late is told of the deletion.
      opening?.then(
        (database) => database.close(),
        () => {},
      )
      await deleteDatabase(name)
    },
  }
}

// Kinds of things that the worker may give up, see sw/make-room.ts: each time, the next one goes.
const roomSteps = 4

/** Does work for which the device was too full, again, while there is something less important here. */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  for (let step = 1; step < roomSteps; step += 1) {
    await tellWorker({ type: 'make-room' })
    try {
      return await work()
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }
  await tellWorker({ type: 'make-room' })
  return work()
}

/** Whether storage has refused because the device is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/**
 * All that is in a database, by its key. Row by row: everything at once may be more than storage gives in time.
 * `isStrict` is that of `run`.
 */
export async function readEntries<Value>(
  database: DeviceDatabase,
  options?: { isStrict?: boolean },
): Promise<[string, Value][]> {
  const keys = await database.run('readonly', (store) => store.getAllKeys(), options)
  const found = await Promise.all(
    keys.map(async (key): Promise<[string, Value][]> => {
      const value = await database.run<Value | undefined>(
        'readonly',
        (store) => store.get(key),
        options,
      )
      return value === undefined ? [] : [[String(key), value]]
    }),
  )
  return found.flat()
}

/** Deletes a database by name. Other tabs close theirs; a tab that cannot is waited for no longer. */
export function deleteDatabase(name: string): Promise<void> {
  return inTime(
    new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      request.onerror = () => resolve()
    }),
    patienceMs,
  ).catch(() => undefined)
}

function openDatabase(
  name: string,
  parameters: IDBObjectStoreParameters,
  on: { onLost: () => void; onDeletion: () => void },
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, parameters)
    request.onerror = () => reject(request.error ?? new Error('storage is denied'))
    request.onsuccess = () => {
      const database = request.result
      database.onclose = on.onLost
      database.onversionchange = () => {
        on.onDeletion()
        database.close()
      }
      resolve(database)
    }
  })
}

/**
 * Rejects when the work takes longer than `ms`, and `giveUp` could end it; where its own end has to tell,
 * that is waited for as long again.
 */
function inTime<T>(work: Promise<T>, ms: number, giveUp = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      if (giveUp()) reject(noAnswer())
      else cancel = afterTurns(ms, () => reject(noAnswer()))
    }
    let cancel = afterTurns(ms, end)
    work.then(resolve, reject).finally(() => cancel())
  })
}

/** Calls back after `ms`, later where the page stands still meanwhile; gives its cancellation. */
function afterTurns(ms: number, callback: () => void): () => void {
  let left = turns
  const turn = () => {
    left -= 1
    if (left === 0) callback()
    else timer = setTimeout(turn, ms / turns)
  }
  let timer = setTimeout(turn, ms / turns)
  return () => clearTimeout(timer)
}

function noAnswer(): Error {
  return new Error('storage did not answer')
}
