import { OutboxFull, type OutboxItem, type Outcome } from './outbox-item.ts'
import { backoffMs, nextDueAt, nextItem, outcomeOf } from './outbox-policy.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What is to be sent, and whose it is: the session may end before the device has kept it. */
export type NewItem = Pick<OutboxItem, 'userId' | 'kind' | 'key' | 'id' | 'payload' | 'below'>

/** Rejects with `NotKept` where the device does not hold yet what the server has taken. */
type SentListener = (item: OutboxItem, result: unknown) => void | Promise<void>

/** Things that wait for a connection: kept on the device, sent once each, in order. */
export type Outbox = {
  /** All items of the signed-in person, in order; the same array until something changes. */
  items(): readonly OutboxItem[]
  /** Whether the device's storage does not tell what waits: then `items` is what was known before, or nothing. */
  isSilent(): boolean
  subscribe(listener: () => void): () => void
  /**
   * Reads what waits from the device, for whoever must not take "not read yet" for "nothing"; null where its storage
   * does not tell.
   */
  look(): Promise<readonly OutboxItem[] | null>
  /**
   * Keeps an item and starts sending. Those with ids `insteadOf` go in the same moment, unless they are being sent.
   * Rejects when the device cannot keep it, too much waits already (`OutboxFull`), or its writer has left: then those
   * stay. A device that is very slow may have kept it all the same: whoever tries again does so under the same id, and it is sent once.
   */
  enqueue(item: NewItem, insteadOf?: readonly string[]): Promise<void>
  /** Sends what waits, or was refused, anew and under the same id; what had met too many faults has one try. */
  retry(id: string): Promise<void>
  /** Whether it was still there: of several tabs that discard an item one alone hears so. */
  discard(id: string): Promise<boolean>
  /** Tries now. `isHasty` when the connection may have come back: items need not wait their time. */
  drain(isHasty?: boolean): Promise<void>
  /**
   * Called with every item that the server has taken; the item leaves once all have dealt with it. One that is not
   * kept is sent again later, which changes nothing, and its listener has another try.
   */
  onSent(listener: SentListener): () => void
  /** Deletes everything of one person. */
  destroy(userId: string): Promise<void>
}

/** The parts of the outbox that tests replace. */
export type OutboxParts = {
  /** The signed-in person, or null. */
  userId: () => string | null
  openStore: (userId: string) => OutboxStore
  /** Sends one item; rejects as the transport does. */
  send: (item: OutboxItem) => Promise<unknown>
  /** Told of an item that was sent or discarded, before it leaves, to let go of what it needed. */
  onGone?: (item: OutboxItem) => Promise<void>
  /** Told of an item that waits for the person from now on: what its writer saw may have changed. */
  onRefused?: (item: OutboxItem) => void
  /** Has the device call for a drain once there is a connection, though no tab may be open by then. */
  askToBeWoken?: () => void
  now: () => number
  random: () => number
  /** Calls back once after `ms`; gives its cancellation. */
  setTimer: (callback: () => void, ms: number) => () => void
  /** Runs `work` while no other tab runs it for the same person. */
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that the store has changed, and hears it from them. */
  channel: { post: () => void; listen: (heard: () => void) => void }
}

/** Thrown by a listener of `onSent` for which the item has to stay. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}

const maxItems = 200

/** Makes the outbox. Nothing is opened and nothing sent before the first use. */
export function createOutbox(parts: OutboxParts): Outbox {
  const {
    userId,
    openStore,
    send,
    onGone,
    onRefused,
    askToBeWoken,
    now,
    random,
    setTimer,
    exclusively,
    channel,
  } = parts
  const listeners = new Set<() => void>()
  const sentListeners = new Set<SentListener>()
  let current: { userId: string; store: OutboxStore } | null = null
  let leftUserId: string | null = null
  let items: readonly OutboxItem[] = []
  /** By id, what a full device could not write down: true as long as no other tab says more. */
  const unwritten = new Map<string, OutboxItem>()
  let cancelTimer = () => {}
  let isSilent = false
  /** The next look at a storage that does not answer, while one is planned. */
  let plannedLook: { cancel: () => void } | null = null
  /** How many looks at it have found nothing, one after the other. */
  let misses = 0
  /** What the screens that open together are reading. */
  let opening: { store: OutboxStore | null; read: Promise<unknown> } | null = null
  let draining: Promise<void> | null = null
  const wish = { again: false, isHasty: false }

  function store(): OutboxStore | null {
    const id = userId()
    if (current?.userId !== id) {
      current = id ? { userId: id, store: openStore(id) } : null
      cancelLook()
      misses = 0
      show([], false)
    }
    return current?.store ?? null
  }

  /** The store of an item's writer, who may have been signed out meanwhile; null once they have left. */
  function storeOf(id: string): OutboxStore | null {
    const mine = store()
    if (current?.userId === id) return mine
    return leftUserId === id ? null : openStore(id)
  }

  function show(next: readonly OutboxItem[], isSilentNow: boolean): void {
    if (next.length === 0 && items.length === 0 && isSilent === isSilentNow) return
    items = next
    isSilent = isSilentNow
    for (const listener of listeners) listener()
  }

  /** What waits by now; null where the device's storage does not answer, which is no empty outbox. */
  async function refresh(): Promise<readonly OutboxItem[] | null> {
    const mine = store()
    const stored = mine ? await mine.list().catch(() => null) : []
    if (!stored) {
      if (mine === store()) {
        show(items, true)
        lookLater()
      }
      return null
    }
    const list = stored.map((item) => unwritten.get(item.id) ?? item)
    if (mine === store()) {
      show(list, false)
      misses = 0
      // What waits has stood still since the storage fell silent.
      if (plannedLook) void lookNow()
    }
    return list
  }

  /** Reads for a screen that opens; those that open with it share the read. */
  function readForScreen(): void {
    const mine = store()
    if (opening?.store === mine) return
    const read = refresh().finally(() => {
      if (opening?.read === read) opening = null
    })
    opening = { store: mine, read }
  }

  /**
   * Notes how far an item has come; false where it is gone, because it was discarded meanwhile. It leaves all the
   * same where the device is too full for that.
   */
  async function note(item: OutboxItem): Promise<boolean> {
    unwritten.set(item.id, item)
    const isThere = await store()
      ?.update(item)
      .then((is) => {
        unwritten.delete(item.id)
        return is
      })
      .catch(() => true)
    await refresh()
    channel.post()
    return isThere ?? false
  }

  /**
   * Lets go of an item. What it needed goes first: a tab that dies between the two leaves an item that is sent
   * again, which changes nothing, and not a file that nobody would ever look for.
   */
  async function forget(item: OutboxItem): Promise<boolean> {
    unwritten.delete(item.id)
    await onGone?.(item).catch(() => undefined)
    const wasThere = await store()?.remove(item.seq)
    await refresh()
    channel.post()
    return wasThere ?? false
  }

  /** Puts an item behind those that are `present` on the device, in the place of some of them. */
  async function add(
    theirs: OutboxStore,
    item: NewItem,
    present: readonly OutboxItem[],
    insteadOf: readonly string[],
  ): Promise<void> {
    const replaced = present.filter(({ id, state }) => {
      return insteadOf.includes(id) && (unwritten.get(id)?.state ?? state) !== 'sending'
    })
    if (present.length - replaced.length >= maxItems) throw new OutboxFull('the outbox is full')
    const time = { createdAt: now(), nextAt: 0, attempts: 0 }
    await theirs.add(
      { ...item, state: 'queued', reason: null, ...time },
      replaced.map(({ seq }) => seq),
    )
    for (const { id } of replaced) unwritten.delete(id)
  }

  async function drainOnce(isHasty: boolean): Promise<void> {
    cancelTimer()
    cancelLook()
    const id = userId()
    if (!id) return
    const found = await refresh()
    if (!found || found.length === 0) return
    await exclusively(`areesh-outbox-${id}`, async () => {
      // Whatever was being sent when a tab died is sent again: the key makes that harmless. Until its time
      // has come it waits like everything else.
      for (const item of (await refresh()) ?? items) {
        if (item.state === 'sending') await note({ ...item, state: 'queued' })
      }
      const tried = new Set<number>()
      for (;;) {
        const list = (await refresh()) ?? items
        const item = userId() === id ? nextItem(list, now(), isHasty) : null
        // Tried already and still there: the device refuses to forget it, so not again now.
        if (!item || tried.has(item.seq)) break
        tried.add(item.seq)
        if ((await trySending(item)) !== 'sent') break
      }
    })
    planNext()
  }

  async function trySending(item: OutboxItem): Promise<Outcome['kind']> {
    if (!(await note({ ...item, state: 'sending' }))) return 'sent'
    const isOfWriter = () => userId() === item.userId
    const answer = await send(item).then(
      (result): Outcome => ({ kind: 'sent', result }),
      (error: unknown) => outcomeOf(error, item),
    )
    if (!isOfWriter()) return 'pause'
    const outcome = answer.kind === 'sent' ? await tellSent(item, answer.result) : answer
    if (!isOfWriter()) return 'pause'
    if (outcome.kind === 'sent') {
      await forget(item)
      return 'sent'
    }
    const next = after(item, outcome)
    await note(next)
    // What waits for the person blocks nobody.
    if (outcome.kind !== 'refused' && outcome.kind !== 'decide') return outcome.kind
    onRefused?.(next)
    return 'sent'
  }

  async function tellSent(item: OutboxItem, result: unknown): Promise<Outcome> {
    const told = await Promise.allSettled(
      [...sentListeners].map(async (listener) => listener(item, result)),
    )
    const isKept = told.every(
      (one) => one.status === 'fulfilled' || !(one.reason instanceof NotKept),
    )
    return isKept ? { kind: 'sent', result } : { kind: 'later', isPutOff: false, faults: 0 }
  }

  function after(item: OutboxItem, outcome: Exclude<Outcome, { kind: 'sent' }>): OutboxItem {
    if (outcome.kind === 'decide') return { ...item, state: 'decide', reason: outcome.reason }
    if (outcome.kind === 'pause') return { ...item, state: 'queued' }
    const { faults } = outcome
    if (outcome.kind === 'refused') {
      return { ...item, state: 'failed', reason: outcome.reason, faults }
    }
    const attempts = item.attempts + 1
    const nextAt = now() + backoffMs(attempts, random)
    return { ...item, state: 'queued', attempts, nextAt, isPutOff: outcome.isPutOff, faults }
  }

  /** A device that starts or is busy answers a moment later, and nothing else may ask again for hours. */
  function lookLater(): void {
    if (plannedLook) return
    misses += 1
    plannedLook = { cancel: setTimer(() => void lookNow(), backoffMs(misses, random)) }
  }

  function lookNow(): Promise<void> {
    cancelLook()
    return drain(true)
  }

  function cancelLook(): void {
    plannedLook?.cancel()
    plannedLook = null
  }

  function planNext(): void {
    const dueAt = userId() ? nextDueAt(items, now()) : null
    if (dueAt === null) return
    askToBeWoken?.()
    cancelTimer()
    cancelTimer = setTimer(() => void drain(), Math.max(0, dueAt - now()))
  }

  function drain(isHasty = false): Promise<void> {
    wish.again = true
    wish.isHasty ||= isHasty
    draining ??= drainAll().finally(() => {
      draining = null
    })
    return draining
  }

  async function drainAll(): Promise<void> {
    while (wish.again) {
      const { isHasty } = wish
      wish.again = false
      wish.isHasty = false
      await drainOnce(isHasty).catch(() => undefined)
    }
  }

  channel.listen(() => {
    unwritten.clear()
    void refresh()
  })

  return {
    items: () => items,
    isSilent: () => isSilent,
    subscribe(listener) {
      listeners.add(listener)
      readForScreen()
      return () => listeners.delete(listener)
    },
    look: refresh,
    async enqueue(item, insteadOf = []) {
      const theirs = storeOf(item.userId)
      if (!theirs) throw new Error('the writer has left this device')
      // On a device that is only slow, what it stands in for must not be taken for gone: it would be said twice.
      const isReplacing = insteadOf.length > 0
      const present = await theirs.list({ isPatient: isReplacing }).catch((cause: unknown) => {
        if (isReplacing) throw cause
        return []
      })
      if (!present.some(({ id }) => id === item.id)) await add(theirs, item, present, insteadOf)
      askToBeWoken?.()
      await refresh()
      channel.post()
      void drain()
    },
    async retry(id) {
      const item = items.find((each) => each.id === id)
      if (!item) return
      const fresh = {
        state: 'queued',
        reason: null,
        attempts: 0,
        nextAt: 0,
        isPutOff: false,
      } as const
      await note({ ...item, ...fresh })
      void drain(true)
    },
    async discard(id) {
      const item = items.find((each) => each.id === id)
      return item ? forget(item) : false
    },
    drain,
    onSent(listener) {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
    async destroy(id) {
      cancelTimer()
      cancelLook()
      leftUserId = id
      // The closed store stays in place: a late answer of this person finds it and writes nothing.
      if (current?.userId !== id) current = { userId: id, store: openStore(id) }
      show([], false)
      await current.store.destroy()
      channel.post()
    },
  }
}
