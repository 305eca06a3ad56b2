import { removeOldChanges } from '#server/db/changes.ts'
import { removeOldNews } from '#server/db/news.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/scheduler.ts'
import type { StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts'
import type { SumsubSandbox } from '#server/sandbox/sumsub/sumsub-sandbox.ts'
import type { TripleaSandbox } from '#server/sandbox/triplea/triplea-sandbox.ts'
import { answerAdditions } from '#server/services/additions-answer.ts'
import { removeOldTries } from '#server/services/attempts.ts'
import { runAutopilot } from '#server/services/autopilot-host.ts'
import { answerForHosts } from '#server/services/autopilot-requests.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import { deleteRemovedFiles } from '#server/services/chat-files.ts'
import { noticeHostMessages, pushHostMessages } from '#server/services/chat-notices.ts'
import { pushGuestMessages } from '#server/services/chat-notices-host.ts'
import { workDeposits } from '#server/services/deposits.ts'
import { sendDepositLetters } from '#server/services/deposits-letters.ts'
import { refreshDisputes } from '#server/services/disputes.ts'
import { sendDisputeLetters } from '#server/services/disputes-letters.ts'
import { sendDoorCodes } from '#server/services/door-code-messages.ts'
import { remindOfRegistration } from '#server/services/guest-reminders.ts'
import { noticeEndingHolds } from '#server/services/hold-notices.ts'
import { removeOldAnswers } from '#server/services/idempotency.ts'
import { reconcileChecks } from '#server/services/identity-checks.ts'
import { removeCustomers } from '#server/services/kept-cards.ts'
import { issueMissingInvoices } from '#server/services/missing-invoices.ts'
import { checkedAtOnce, checkMoney } from '#server/services/money-check.ts'
import { removeOldNotices } from '#server/services/notices.ts'
import { sendOperatorLetters } from '#server/services/operator-letters.ts'
import { removeOldChallenges } from '#server/services/passkey-challenges.ts'
import { forgetOldRecords } from '#server/services/personal-data/erase-bookings.ts'
import { removeOldPushDevices } from '#server/services/push-devices.ts'
import { sendPushes } from '#server/services/push-queue.ts'
import { removeOldQuotes } from '#server/services/quotes.ts'
import { endLapsedHolds, reconcilePayments } from '#server/services/reconciler.ts'
import { endUnansweredRequests } from '#server/services/requests-answer.ts'
import { workReviews } from '#server/services/review-letters.ts'
import { publishReviews } from '#server/services/review-publish.ts'
import { sendCaseLetters } from '#server/services/stay-cases-letters.ts'
import { sendStayLetters } from '#server/services/stay-letters.ts'
import { sendReportLetters } from '#server/services/talk-reports-letters.ts'
import { noticePriceFalls } from '#server/services/wish-notices.ts'

const secondMs = 1000
// A server that was away for longer reads everything anew.
const changesKeptMs = 24 * 60 * 60 * secondMs

/** Providers' sandboxes, where they are on. */
type Sandboxes = {
  cards: StripeSandbox | null
  coins: TripleaSandbox | null
  identity: SumsubSandbox | null
}

/** What the server does by itself, in the order in which it does it. */
export function serverJobs(deps: Deps, sandboxes: Sandboxes): Job[] {
  return [
    { name: 'payments', everyMs: 15 * secondMs, run: () => reconcilePayments(deps) },
    { name: 'holds', everyMs: 15 * secondMs, run: () => endLapsedHolds(deps) },
    { name: 'additions', everyMs: 5 * secondMs, run: () => answerAdditions(deps) },
    { name: 'requests', everyMs: 15 * secondMs, run: () => endUnansweredRequests(deps) },
    { name: 'stays', everyMs: 60 * secondMs, run: () => advanceStays(deps) },
    { name: 'identity checks', everyMs: 60 * secondMs, run: () => reconcileChecks(deps) },
    { name: 'reminders', everyMs: 60 * secondMs, run: () => remindOfRegistration(deps) },
    { name: 'stay letters', everyMs: 60 * secondMs, run: () => sendStayLetters(deps) },
    { name: 'door codes', everyMs: 60 * secondMs, run: () => sendDoorCodes(deps) },
    { name: 'ending holds', everyMs: 15 * secondMs, run: () => noticeEndingHolds(deps) },
    { name: 'unread messages', everyMs: 60 * secondMs, run: () => noticeHostMessages(deps) },
    { name: 'case letters', everyMs: 60 * secondMs, run: () => sendCaseLetters(deps) },
    { name: 'report letters', everyMs: 60 * secondMs, run: () => sendReportLetters(deps) },
    { name: 'reviews', everyMs: 15 * secondMs, run: () => publishReviews(deps) },
    { name: 'review letters', everyMs: 60 * secondMs, run: () => workReviews(deps) },
    { name: 'tidying', everyMs: 60 * 60 * secondMs, run: () => tidy(deps) },
    { name: 'money', everyMs: 60 * 60 * secondMs, run: () => checkMoney(deps, checkedAtOnce) },
    { name: 'price falls', everyMs: 60 * 60 * secondMs, run: () => noticePriceFalls(deps) },
    { name: 'host replies', everyMs: 2 * secondMs, run: () => runAutopilot(deps) },
    { name: 'host answers', everyMs: 15 * secondMs, run: () => answerForHosts(deps) },
    { name: 'deposits', everyMs: 60 * secondMs, run: () => workDeposits(deps) },
    { name: 'deposit letters', everyMs: 60 * secondMs, run: () => sendDepositLetters(deps) },
    { name: 'dispute letters', everyMs: 60 * secondMs, run: () => sendDisputeLetters(deps) },
    { name: 'operator letters', everyMs: 60 * secondMs, run: () => sendOperatorLetters(deps) },
    { name: 'disputes', everyMs: 60 * 60 * secondMs, run: () => refreshDisputes(deps) },
    { name: 'card customers', everyMs: 60 * secondMs, run: () => removeCustomers(deps) },
    { name: 'sandboxes', everyMs: 30 * secondMs, run: () => keepSandboxes(sandboxes) },
  ]
}

/** What leaves by push, in a line of its own. */
export function pushJobs(deps: Deps): Job[] {
  return [
    { name: 'new messages', everyMs: 5 * secondMs, run: () => pushNewMessages(deps) },
    { name: 'push', everyMs: 2 * secondMs, run: () => sendPushes(deps) },
  ]
}

/** Lets both sides of a talk hear of what the other has written. */
async function pushNewMessages(deps: Deps): Promise<void> {
  await pushHostMessages(deps)
  await pushGuestMessages(deps)
}

/** Removes what only served a while, and makes up for what earlier versions did not do. */
async function tidy(deps: Deps): Promise<void> {
  await removeOldTries(deps)
  await removeOldChallenges(deps)
  await removeOldAnswers(deps)
  await removeOldQuotes(deps)
  await removeOldNotices(deps)
  await removeOldPushDevices(deps)
  await forgetOldRecords(deps)
  await issueMissingInvoices(deps)
  await deleteRemovedFiles(deps)
  const before = new Date(deps.clock.now() - changesKeptMs)
  await removeOldChanges(deps.database.orm, before)
  await removeOldNews(deps.database.orm, before)
}

/** What providers do by themselves: payment pages expire, and all send refused webhooks again. */
async function keepSandboxes({ cards, coins, identity }: Sandboxes): Promise<void> {
  await cards?.sweep()
  await cards?.flush()
  await coins?.sweep()
  await coins?.flush()
  await identity?.flush()
}
