import { and, eq, gt, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { passkeyChallenge } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/call-handler.ts'

// Long enough to find the right finger; the login page asks for another before it ends.
const lifeMs = 5 * 60_000

/** For whom a challenge is: the account that adds a passkey, or the browser that proves one. */
export type ChallengeUse = { purpose: 'add' | 'prove'; owner: string }

const clientDataSchema = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }))

/** Makes a challenge and keeps it for five minutes. */
export async function newChallenge(
  { deps, now }: Pick<CallContext, 'deps' | 'now'>,
  use: ChallengeUse,
): Promise<string> {
  const challenge = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const expiresAt = new Date(now + lifeMs)
  await deps.database.orm.insert(passkeyChallenge).values({ challenge, ...use, expiresAt })
  return challenge
}

/**
 * The challenge that a device signed, read from its own words and used up by that; null when it is not
 * one of ours, was for another use, was used, or has ended.
 */
export async function takeChallenge(
  { deps, now }: Pick<CallContext, 'deps' | 'now'>,
  clientDataJSON: string,
  { purpose, owner }: ChallengeUse,
): Promise<string | null> {
  const text = Buffer.from(clientDataJSON, 'base64url').toString()
  const words = v.safeParse(clientDataSchema, text)
  if (!words.success) return null
  const [taken] = await deps.database.orm
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, words.output.challenge),
        eq(passkeyChallenge.purpose, purpose),
        eq(passkeyChallenge.owner, owner),
        gt(passkeyChallenge.expiresAt, new Date(now)),
      ),
    )
    .returning()
  return taken?.challenge ?? null
}

/** Removes challenges that nobody answered; a job calls it now and then. */
export async function removeOldChallenges(deps: Deps): Promise<void> {
  const now = new Date(deps.clock.now())
  await deps.database.orm.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now))
}
