import { createHmac } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Hashing runs in Node's pool of four threads: one stays free for files and names.
const mostAtOnce = 3

/** Hashes and checks passwords, a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Whether a password belongs to a hash. Without a hash (no account, or one without a password) the
   * same work is done for nothing, so that the time of an answer tells nobody which accounts exist.
   */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether a hash was made at another cost than today's; then it is made anew at the login. */
  isOutdated(stored: string): boolean
}

/**
 * Argon2id with a pepper from the server's key: a stolen database alone cannot be searched. At most
 * three hashes are made at a time; the rest wait, so that a flood slows the login and nothing else.
 */
export function createPasswords(secretKey: string): Passwords {
  const secret = createHmac('sha256', secretKey).update('password pepper').digest()
  const inTurn = createTurns(mostAtOnce)
  const make = (password: string) => inTurn(() => hash(password, { ...cost, secret }))
  let decoy: Promise<string> | null = null
  return {
    hash: make,
    async verify(stored, password) {
      decoy ??= make('no password is like this one')
      const target = stored ?? (await decoy)
      const isRight = await inTurn(() => verify(target, password, { secret }))
      return isRight && stored !== null
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      return (
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      )
    },
  }
}

function createTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
