import * as v from 'valibot'
import { toLatinDigits } from '#domain/text/digits.ts'
import { isNear } from '#lib/is-near.ts'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

const storageName = 'wallet-lock'
const minuteMs = 60_000
// Slow on purpose: about half a second on a phone, for each guess (OWASP's number for SHA-256).
const rounds = 600_000
const awayMs = 2 * minuteMs
// Waits after the third wrong PIN and each one after it; after the last only a login opens.
const waitsMs = [30_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs]
const freeTries = 3

const lockSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    pin: v.nullable(v.object({ salt: v.string(), hash: v.string(), rounds: v.number() })),
    /** Id of the passkey that opens it too. */
    passkey: v.nullable(v.string()),
    /** Wrong PINs since it was last opened. */
    wrong: v.number(),
    /** Epoch ms until which no PIN is taken. */
    closedUntil: v.number(),
  }),
)

type Stored = v.InferOutput<typeof lockSchema>

/** How the lock stands: not wished for, locked, or opened a short time ago. */
export type LockState = 'off' | 'locked' | 'open'

/** What became of a PIN. `ended`: no PIN opens it any more, only logging in again. */
export type PinAnswer =
  | { kind: 'open' }
  | { kind: 'wrong' }
  | { kind: 'closed'; until: number }
  | { kind: 'ended' }

/** Whether a text may be a PIN: four to eight digits, of any script. */
export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(toLatinDigits(text))
}

export type WalletLock = ReturnType<typeof createWalletLock>

/**
 * The lock before door codes on a phone that several people hold. It lives on the device alone and
 * works with no signal; a logout takes it away with everything that it guards. What it is not, says
 * decision 045.
 */
export function createWalletLock(now: () => number) {
  const listeners = new Set<() => void>()
  let isOpen = false
  let leftAt: number | null = null
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const open = (next: boolean) => {
    isOpen = next
    announce()
  }
  const save = (stored: Stored | null) => {
    const isKept = writeOwn(storageName, stored && JSON.stringify(stored))
    announce()
    return isKept
  }
  const watchLeaving = () => {
    if (document.visibilityState === 'hidden') {
      leftAt = now()
    } else {
      if (leftAt !== null && !isNear(now(), leftAt, awayMs)) open(false)
      leftAt = null
    }
  }
  const put = (change: Partial<Pick<Stored, 'pin' | 'passkey'>>) => {
    const before = read() ?? { pin: null, passkey: null }
    isOpen = true
    return save({ ...before, ...change, wrong: 0, closedUntil: 0 })
  }

  return {
    state: (): LockState => (read() === null ? 'off' : isOpen ? 'open' : 'locked'),
    /** By what it opens. */
    ways: () => ({ pin: read()?.pin != null, passkey: read()?.passkey != null }),
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        document.addEventListener('visibilitychange', watchLeaving)
        window.addEventListener('storage', announce)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Locks with a PIN from now on. False when the device keeps nothing. */
    async setPin(text: string): Promise<boolean> {
      const salt = write(crypto.getRandomValues(new Uint8Array(16)))
      const hash = await slowHash(text, salt, rounds)
      return put({ pin: { salt, hash, rounds } })
    },
    /** Locks with a passkey of this device from now on; false when the guest thought better of it. */
    async setPasskey(): Promise<boolean> {
      const id = await askDevice(null)
      return id === null ? false : put({ passkey: id })
    },
    /** Opens by a PIN. A try counts before it is looked at: closing the page gives none back. */
    async tryPin(text: string): Promise<PinAnswer> {
      const stored = read()
      if (!stored?.pin) return { kind: 'ended' }
      if (stored.wrong >= freeTries + waitsMs.length) return { kind: 'ended' }
      if (stored.closedUntil > now()) return { kind: 'closed', until: stored.closedUntil }
      const wrong = stored.wrong + 1
      const wait = waitsMs[wrong - freeTries] ?? 0
      const closedUntil = wait === 0 ? 0 : now() + wait
      save({ ...stored, wrong, closedUntil })
      const hash = await slowHash(text, stored.pin.salt, stored.pin.rounds)
      if (hash === stored.pin.hash) {
        save({ ...stored, wrong: 0, closedUntil: 0 })
        open(true)
        return { kind: 'open' }
      }
      if (wrong >= freeTries + waitsMs.length) return { kind: 'ended' }
      return wait === 0 ? { kind: 'wrong' } : { kind: 'closed', until: closedUntil }
    },
    /** Opens by the passkey; false when the guest thought better of it. */
    async tryPasskey(): Promise<boolean> {
      const stored = read()
      if (!stored?.passkey || (await askDevice(stored.passkey)) === null) return false
      save({ ...stored, wrong: 0, closedUntil: 0 })
      open(true)
      return true
    },
    /** Locks at once. */
    lock: () => open(false),
    /** Takes the lock away; the setting asks for it to be open before. */
    remove: () => void save(null),
  }
}

function read(): Stored | null {
  const stored = v.safeParse(lockSchema, readOwn(storageName) ?? '')
  return stored.success ? stored.output : null
}

async function slowHash(text: string, salt: string, times: number): Promise<string> {
  const pin = new TextEncoder().encode(toLatinDigits(text))
  const key = await crypto.subtle.importKey('raw', pin, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: times },
    key,
    256,
  )
  return write(new Uint8Array(bits))
}

/**
 * Has the device check its owner by a passkey and gives the passkey's id; null when it did not. Without
 * the server: what counts is that the device asked for the finger, which it does with no signal too.
 */
async function askDevice(id: string | null): Promise<string | null> {
  const known = id === null ? [] : [{ type: 'public-key' as const, id: bytesOf(id) }]
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: known,
        userVerification: 'required',
      },
    })
    return credential instanceof PublicKeyCredential
      ? write(new Uint8Array(credential.rawId))
      : null
  } catch {
    return null
  }
}

function write(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
