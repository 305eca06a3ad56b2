/** A browser as its push service knows it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushOptions = {
  /** How long the service keeps it for a device that is away. */
  ttlSeconds: number
  isUrgent: boolean
  /** What comes later on a topic takes the place of what waits at the service; 32 characters at most. */
  topic: string
}

/**
 * What a push service said. `gone`: there is no such device any more. `later`: ask again, at the moment
 * that it named, ms from now, or null. `refused`: never.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | null; status: number | null }
  | { kind: 'refused'; status: number }

/** Hands messages to the push services of browsers. */
export type PushSender = {
  /** The key by which they know us, base64url. */
  publicKey: string
  /** Whether an address is that of a push service: browsers send it, and anybody can pose as one. */
  accepts(endpoint: string): boolean
  /** Encrypts and sends. Never throws. */
  send(to: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>
}

/** Takes everything and sends nothing, for servers of tests. */
export const silentPush: PushSender = {
  publicKey: '',
  accepts: () => true,
  send: async () => ({ kind: 'taken' }),
}
