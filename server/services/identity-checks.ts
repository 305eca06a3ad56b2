import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { documentProblem } from '#domain/identity/document.ts'
import {
  canStartCheck,
  isVerified,
  type VerificationReason,
  type VerificationState,
} from '#domain/identity/verification.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { type VerificationCaseRow, verificationCase } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { toastError } from '#server/http/call-error.ts'
import { identityMessages } from '#server/messages/identity.ts'
import type { IdentityOutcome, StartInput } from '#server/providers/identity/identity-provider.ts'
import { type EndedCheck, tellOfCheck } from '#server/services/identity-letters.ts'
import {
  type CheckedPerson,
  checksOf,
  lockPerson,
  type Subject,
  verificationOf,
  writePerson,
} from '#server/services/identity-subjects.ts'
import { type InboxEntry, recordWebhook } from '#server/services/webhook-inbox.ts'

const secondMs = 1000
const refBytes = 18
// A guest who reloads the result page must not ask the provider each time.
const askAgainMs = 5 * secondMs
// A lost webhook is made up for within minutes.
const forgottenMs = 5 * 60 * secondMs
// Who has not come back by then begins again, or opens the page, which asks too.
const abandonedMs = 7 * 24 * 60 * 60 * secondMs

/** The newest check of a person, or null. */
export async function lastCheck(deps: Deps, subject: Subject): Promise<VerificationCaseRow | null> {
  const [row] = await deps.database.orm
    .select()
    .from(verificationCase)
    .where(checksOf(subject))
    .orderBy(desc(verificationCase.createdAt))
    .limit(1)
  return row ?? null
}

type StartRequest = Omit<StartInput, 'ref'> & {
  /** What the document has to show, where the person says it now. */
  names?: { firstName: string; lastName: string }
}

/**
 * Opens the provider's page for a person. A check that was begun, or whose documents were sent back,
 * goes on; otherwise a new one begins.
 */
export async function startCheck(
  deps: Deps,
  subject: Subject,
  { names, ...request }: StartRequest,
): Promise<string> {
  const { id, ref } = await openCase(deps, subject, names ?? {})
  try {
    const { url } = await deps.identity.start({ ref, ...request })
    await deps.database.orm.update(verificationCase).set({ url }).where(eq(verificationCase.id, id))
    return url
  } catch (error) {
    deps.log('identity check not opened', { check: id, reason: faultReason(error) })
    throw toastError('check-unavailable', identityMessages.unavailable)
  }
}

function refusal(state: VerificationState) {
  if (state === 'rejected') return toastError('check-closed', identityMessages.rejected)
  if (state === 'in_review') return toastError('check-in-review', identityMessages.inReview)
  return toastError('already-verified', identityMessages.alreadyVerified)
}

/** The check that goes on, or a new one; two at once meet at the person's row. */
function openCase(
  deps: Deps,
  subject: Subject,
  names: { firstName?: string; lastName?: string },
): Promise<{ id: string; ref: string }> {
  const at = new Date(deps.clock.now())
  return transaction(deps.database.orm, async (tx) => {
    const person = await lockPerson(tx, subject)
    const state = person ? verificationOf(person, at.getTime()) : 'rejected'
    if (!canStartCheck(state)) throw refusal(state)
    const isFirst = state === 'not_started'
    if (isFirst || names.firstName !== undefined) {
      await writePerson(
        tx,
        subject,
        { ...names, ...(isFirst ? { verification: 'draft' } : {}) },
        at,
      )
    }
    const [open] = await tx
      .select()
      .from(verificationCase)
      .where(and(checksOf(subject), inArray(verificationCase.state, [...openStates])))
      .orderBy(desc(verificationCase.createdAt))
      .limit(1)
    if (open?.providerRef) return { id: open.id, ref: open.providerRef }
    const id = newId(at.getTime())
    const ref = Buffer.from(deps.randomBytes(refBytes)).toString('base64url')
    await tx.insert(verificationCase).values({
      id,
      ...subject,
      provider: deps.identity.name,
      providerRef: ref,
      state: 'started',
      createdAt: at,
      updatedAt: at,
    })
    return { id, ref }
  })
}

/** Asks the provider about a person's open check, unless it was asked a moment ago. Never throws. */
export async function refreshCheck(deps: Deps, subject: Subject): Promise<void> {
  const row = await lastCheck(deps, subject)
  if (!row?.providerRef || !isOpen(row)) return
  if (row.askedAt && row.askedAt.getTime() > deps.clock.now() - askAgainMs) return
  await askAbout(deps, row.providerRef).catch((error: unknown) => {
    deps.log('identity check not asked about', { check: row.id, reason: faultReason(error) })
  })
}

const openStates = ['started', 'pending', 'retry'] as const

function isOpen({ state }: VerificationCaseRow): boolean {
  return openStates.some((open) => open === state)
}

/** Asks about open checks of which nothing was heard for a while. Gives how many were asked about. */
export async function reconcileChecks(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now - forgottenMs)
  const rows = await deps.database.orm
    .select({ ref: verificationCase.providerRef, id: verificationCase.id })
    .from(verificationCase)
    .where(
      and(
        inArray(verificationCase.state, [...openStates]),
        gt(verificationCase.updatedAt, new Date(now - abandonedMs)),
        or(isNull(verificationCase.askedAt), lt(verificationCase.askedAt, before)),
      ),
    )
    .orderBy(sql`${verificationCase.askedAt} NULLS FIRST`)
    .limit(20)
  let asked = 0
  for (const { ref, id } of rows) {
    if (ref === null) continue
    try {
      await askAbout(deps, ref)
      asked += 1
    } catch (error) {
      deps.log('identity check not asked about', { check: id, reason: faultReason(error) })
    }
  }
  return asked
}

/**
 * Asks the provider for the truth about a check and takes it over. What was asked for earlier and came
 * later changes nothing. `entry`: the event that told us, recorded with it. Throws when the provider
 * does not answer.
 */
export async function askAbout(deps: Deps, ref: string, entry?: InboxEntry): Promise<void> {
  const askedAt = new Date(deps.clock.now())
  const outcome = await deps.identity.fetch(ref)
  const ended = await transaction(deps.database.orm, async (tx) => {
    if (entry) await recordWebhook(tx, entry, deps.clock.now())
    const [row] = await tx
      .select()
      .from(verificationCase)
      .where(
        and(
          eq(verificationCase.provider, deps.identity.name),
          eq(verificationCase.providerRef, ref),
        ),
      )
      .for('update')
    if (!row || (row.askedAt && row.askedAt > askedAt)) return null
    return takeOver(tx, row, outcome, askedAt)
  })
  if (ended) await tellOfCheck(deps, ref, ended)
}

/** Writes an outcome; gives the person to tell when the check came to an end by it. */
async function takeOver(
  tx: Tx,
  row: VerificationCaseRow,
  outcome: IdentityOutcome,
  askedAt: Date,
): Promise<EndedCheck | null> {
  const person = await lockPerson(tx, row)
  if (!person) return null
  const news = newsOf(outcome, person, askedAt)
  const isNew = news !== null && (news.state !== row.state || news.reason !== row.reason)
  const { state, reason } = news ?? row
  await tx
    .update(verificationCase)
    .set({ askedAt, ...(isNew ? { ...news.kept, state, reason, updatedAt: askedAt } : {}) })
    .where(eq(verificationCase.id, row.id))
  if (!isNew) return null
  // Who renews in time stays verified until the old document runs out.
  const isRenewing = isVerified(verificationOf(person, askedAt.getTime()))
  if (!isRenewing || news.person === 'verified' || news.person === 'rejected') {
    await writePerson(tx, row, { verification: news.person, verifiedUntil: news.until }, askedAt)
  }
  return news.person === 'in_review' ? null : { person, subject: row, state: news.person }
}

type News = {
  state: VerificationCaseRow['state']
  reason: VerificationReason | null
  kept: Pick<VerificationCaseRow, 'documentKind' | 'documentCountry'> | null
  person: 'in_review' | EndedCheck['state']
  until: string | null
}

/** What an outcome means for the check and for the person; null when nothing was sent in yet. */
function newsOf(outcome: IdentityOutcome, person: CheckedPerson, now: Date): News | null {
  const none = { reason: null, kept: null, until: null }
  switch (outcome.kind) {
    case 'none':
      return null
    case 'pending':
      return { ...none, state: 'pending', person: 'in_review' }
    case 'retry':
      return { ...none, state: 'retry', reason: outcome.reason, person: 'needs_resubmission' }
    case 'rejected':
      return { ...none, state: 'rejected', reason: outcome.reason, person: 'rejected' }
    case 'verified': {
      const { document } = outcome
      const problem = document && documentProblem(document, person, civilDateInDubai(now.getTime()))
      if (problem) return { ...none, state: 'retry', reason: problem, person: 'needs_resubmission' }
      return {
        state: 'verified',
        reason: null,
        kept: document && { documentKind: document.kind, documentCountry: document.country },
        person: 'verified',
        until: document?.validUntil ?? null,
      }
    }
  }
}
