import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { createOutbox, type NewItem, type Outbox } from './create-outbox.ts'
import type { OutboxItem } from './outbox-item.ts'
import { createOutboxStore, type OutboxStore } from './outbox-store.ts'
import { exclusively } from './tabs-and-worker.ts'

// Longer than an item waits after whatever failed try.
const longEnoughMs = 7 * 60_000

/** What a server does with the next tries; `lost` takes the message and loses its answer. */
export type ServerMood = 'up' | 'down' | 'lost' | 'refuses' | 'ended' | 'hangs'

type Server = {
  mood: ServerMood
  onTry: () => void
  answer: (item: OutboxItem) => unknown
  /** Ids over which it fails by a fault of its own. */
  stumblesOver: Set<string>
}

/** A server that keeps every message once by its id, and tabs over the browser's real storage. */
export function createOutboxBench(userId: string = crypto.randomUUID()) {
  const received: string[] = []
  const tries: string[] = []
  const time = { now: 1000 }
  const session: { userId: string | null } = { userId }
  const server: Server = {
    ...{ mood: 'up', onTry: () => {}, answer: ({ id }) => ({ id }) },
    stumblesOver: new Set(),
  }
  const heard = new Set<() => void>()
  const device = { isFull: false, isSilent: false, isSlow: false, reads: 0 }
  const openStore = (id: string): OutboxStore => {
    const store = createOutboxStore(id)
    return {
      ...store,
      list: async (options) => {
        device.reads += 1
        const isGivenUp = device.isSilent || (device.isSlow && !options?.isPatient)
        if (isGivenUp) throw new Error('storage did not answer')
        return store.list(options)
      },
      update: async (item) => {
        if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
        return store.update(item)
      },
    }
  }

  async function send(item: OutboxItem): Promise<unknown> {
    tries.push(item.id)
    server.onTry()
    const { mood } = server
    if (mood === 'hangs') return new Promise(() => {})
    if (mood === 'down') throw new ConnectionError('away')
    if (mood === 'ended' || mood === 'refuses') {
      const message = [{ param: 'error', msg: 'Closed', code: mood }]
      throw new ApiError({ status: 'error', message, is_logout: mood === 'ended' ? 1 : 0 })
    }
    if (server.stumblesOver.has(item.id)) throw serverFault()
    if (!received.includes(item.id)) received.push(item.id)
    if (mood === 'lost') throw new ConnectionError('answer lost')
    return server.answer(item)
  }

  /** A tab: an outbox of its own, with a timer that the test fires. */
  function openTab(options: { isLocked?: boolean } = {}) {
    let own = () => {}
    const timers: { callback: () => void; ms: number }[] = []
    const outbox: Outbox = createOutbox({
      userId: () => session.userId,
      openStore,
      send,
      now: () => time.now,
      random: () => 0.5,
      setTimer: (callback, ms) => {
        const timer = { callback, ms }
        timers.push(timer)
        return () => timers.splice(0, timers.length, ...timers.filter((each) => each !== timer))
      },
      exclusively: (options.isLocked ?? true) ? exclusively : (_name, work) => work(),
      channel: {
        post: () => {
          for (const listener of heard) if (listener !== own) listener()
        },
        listen: (listener) => {
          own = listener
          heard.add(listener)
        },
      },
    })
    return { outbox, timers }
  }

  /** Tries again and again, by a tab that is opened anew each time, after longer than anything waits for. */
  async function reopen(times: number) {
    for (let done = 0; done < times; done += 1) {
      time.now += longEnoughMs
      await openTab().outbox.drain()
    }
  }

  const message = (id: string, key?: string) => messageOf(userId, id, key)
  return { userId, session, received, tries, time, server, device, openTab, reopen, message }
}

/** What a server says that has failed by a fault of its own. */
export function serverFault(): ApiError {
  const message = [{ param: 'error', msg: 'Something went wrong on our side.', code: 'unexpected' }]
  return new ApiError({ status: 'error', message })
}

/** An outbox on a device so slow that it is said to have refused what it keeps all the same, while `isSlow` says so. */
export function refusingWhatItKeeps(outbox: Outbox, isSlow: () => boolean): Outbox {
  return {
    ...outbox,
    enqueue: async (...given) => {
      await outbox.enqueue(...given)
      if (isSlow()) throw new Error('storage did not answer')
    },
  }
}

/** A person's message for tests. */
export function messageOf(userId: string, id: string, key = 'stay'): NewItem {
  return { userId, kind: 'chat/sendMessage', key, id, payload: { text: id } }
}
