import { and, asc, eq, lt, or } from 'drizzle-orm'
import type * as v from 'valibot'
import { type newPasskeySchema, passkeyAlgorithms } from '#contract/profile/add-passkey.ts'
import type { passkeyProofSchema } from '#contract/registration/log-in-by-passkey.ts'
import { type PasskeyRow, passkey, type UserAccountRow } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { passkeyLetter } from '#server/messages/outgoing.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { accountById } from '#server/services/accounts.ts'
import { writeToOwner } from '#server/services/owner-letters.ts'
import { takeChallenge } from '#server/services/passkey-challenges.ts'
import { describeUserAgent } from '#server/services/user-agent.ts'

/** More than a person has devices. */
const mostPasskeys = 20
// As the pages ask devices for.
const algorithms = [...passkeyAlgorithms]

/** Name of the site that passkeys belong to: its host, without a port. */
export function relyingPartyId(origin: string): string {
  return new URL(origin).hostname
}

/** The bytes that a passkey gives back at a login; they name the account by its id alone. */
export function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(deps: Deps, userId: string): Promise<PasskeyRow[]> {
  return deps.database.orm
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt))
}

/** Keeps a passkey that a device has made for a challenge of this account. */
export async function keepPasskey(
  context: CallContext,
  user: UserAccountRow,
  made: v.InferOutput<typeof newPasskeySchema>,
): Promise<void> {
  const { deps, now, origin, userAgent } = context
  if ((await passkeysOf(deps, user.id)).length >= mostPasskeys) {
    throw toastError('too-many-passkeys', profileMessages.tooManyPasskeys)
  }
  const use = { purpose: 'add', owner: user.id } as const
  const expectedChallenge = await takeChallenge(context, made.response.clientDataJSON, use)
  if (!expectedChallenge) throw refused()
  // Loaded with the first passkey: most starts of the server never need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified)
  if (!verified || !registrationInfo) throw refused()
  const { id, publicKey, counter } = registrationInfo.credential
  const { browser, system } = describeUserAgent(userAgent)
  const [kept] = await deps.database.orm
    .insert(passkey)
    .values({
      id,
      userId: user.id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: made.response.transports,
      name: [browser, system].filter(Boolean).join(', '),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning()
  if (!kept) throw refused()
  tellOwner(context, user, 'added')
}

/**
 * The account whose passkey signed a challenge of this browser. Unknown, removed and wrong ones, other
 * sites' and closed accounts are refused with the same words.
 */
export async function provePasskey(
  context: CallContext,
  proof: v.InferOutput<typeof passkeyProofSchema>,
): Promise<UserAccountRow> {
  const { deps, now, origin, guestId } = context
  const use = { purpose: 'prove', owner: guestId } as const
  const expectedChallenge = await takeChallenge(context, proof.response.clientDataJSON, use)
  const [row] = await deps.database.orm.select().from(passkey).where(eq(passkey.id, proof.id))
  if (!expectedChallenge || !row) throw refused()
  if (proof.response.userHandle !== userHandle(row.userId)) throw refused()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(origin),
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
      transports: row.transports,
    },
  }).catch(notVerified)
  if (!verified || !authenticationInfo) throw refused()
  const counter = authenticationInfo.newCounter
  // A copy of the key counts on from where it was copied; of two at the same moment one is refused.
  const isNewer = or(
    lt(passkey.counter, counter),
    and(eq(passkey.counter, 0), eq(passkey.counter, counter)),
  )
  const [used] = await deps.database.orm
    .update(passkey)
    .set({ counter, lastUsedAt: new Date(now) })
    .where(and(eq(passkey.id, row.id), isNewer))
    .returning()
  const user = used ? await accountById(deps.database.orm, used.userId) : null
  if (!user?.isActive) throw refused()
  return user
}

/** Tells the account's owner that a passkey came or went. */
export function tellOwner(
  { deps, origin }: CallContext,
  user: UserAccountRow,
  change: 'added' | 'removed',
): void {
  const letter = passkeyLetter(user.language, change, new URL('/my-profile', origin).href)
  writeToOwner(deps, user, letter, user.id)
}

/** A passkey is not taken, whatever is wrong with it. */
export function refused() {
  return toastError('passkey-refused', profileMessages.passkeyRefused)
}

// The library throws what is wrong with a signature; it comes from outside, so it is no defect here.
function notVerified() {
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined }
}
