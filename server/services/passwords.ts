import { hash, verify } from '@node-rs/argon2'
import type { Deps } from '#server/deps.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Passwords that everybody tries first, by their stems; a digit or a sign at the end changes nothing.
const commonStems = new Set(
  'password passw0rd qwerty qwertyui asdfghjk zxcvbnm iloveyou welcome letmein admin monkey dragon sunshine princess football baseball superman batman trustno master shadow michael jordan charlie ashley dubai abudhabi emirates areesh'.split(
    ' ',
  ),
)

/** Whether a password is one of those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (/^(\d)\1+$/.test(plain) || '01234567890123456789'.includes(plain)) return true
  if ('98765432109876543210'.includes(plain)) return true
  return commonStems.has(plain.replace(/[\d!@#$%^&*._-]+$/, ''))
}

/** Hash of a password, peppered with the server's key. */
export function hashPassword(deps: Deps, password: string): Promise<string> {
  return hash(password, { ...cost, secret: Buffer.from(deps.secretKey) })
}

/**
 * Whether a password belongs to a hash. Without a hash (no such account) the same work is done for
 * nothing, so that the time of an answer tells nobody which accounts exist.
 */
export async function isPassword(
  deps: Deps,
  stored: string | null,
  password: string,
): Promise<boolean> {
  if (stored === null) {
    await hashPassword(deps, password)
    return false
  }
  return verify(stored, password, { secret: Buffer.from(deps.secretKey) })
}
