import type * as v from 'valibot'
import type { disagreementSchema, personCaseSchema } from '#contract/desk/get-payments.ts'
import type { MoneyReport } from '#server/services/money-check.ts'

type Disagreement = v.InferOutput<typeof disagreementSchema>
type PersonCase = v.InferOutput<typeof personCaseSchema>

const hourMs = 60 * 60_000
const providers = { stripe: 'Stripe', triplea: 'Triple-A' } as const

/** A comparison in words, one line each, for a terminal. `now` is epoch ms. */
export function moneyLines(
  { compared, unasked, disagreements }: MoneyReport,
  cases: readonly PersonCase[],
  now: number,
): string[] {
  const isEven = disagreements.length + unasked + cases.length === 0
  return [
    `${compared} payments compared with their providers.`,
    ...(unasked > 0 ? [`${unasked} could not be asked for: try again later.`] : []),
    ...disagreements.map((one) => `DISAGREES ${placeOf(one)}: ${disagreementWords(one)}`),
    ...cases.map((one) => `NEEDS A PERSON ${placeOf(one)}, ${age(one.at, now)}: ${caseWords(one)}`),
    ...(isEven ? ['Everything agrees, and nothing needs a person.'] : []),
  ]
}

function placeOf({
  booking_number,
  payment_type,
  provider_ref,
}: Disagreement | PersonCase): string {
  const payment = payment_type ? `, ${providers[payment_type]} ${provider_ref ?? 'unopened'}` : ''
  return `booking ${booking_number}${payment}`
}

function disagreementWords({ kind, ours_fils, theirs_fils }: Disagreement): string {
  const ours = dirhams(ours_fils)
  const theirs = dirhams(theirs_fils)
  switch (kind) {
    case 'captured':
      return `the provider took ${theirs}, our books say ${ours}`
    case 'refunded':
      return `the provider gave back ${theirs}, our books say ${ours}`
    case 'unknown':
      return `the provider does not know it, our books say that ${ours} were taken`
    case 'ledger':
      return `the ledger says ${theirs}, payments and refunds say ${ours}`
  }
}

/** Until when a bank takes an answer, in a terminal's words; `dueAt` is epoch ms. */
function dueWords(dueAt: number | null): string {
  return dueAt === null ? '' : `; answer by ${new Date(dueAt).toISOString().slice(0, 16)} UTC`
}

function caseWords({ kind, amount_fils, asked_fils, dispute }: PersonCase): string {
  const amount = dirhams(amount_fils)
  switch (kind) {
    case 'short':
      return `${amount} of ${dirhams(asked_fils)} came`
    case 'late':
      return `${amount} came after their time`
    case 'mismatch':
      return `${amount} came where ${dirhams(asked_fils)} were asked for`
    case 'charge-waiting':
      return `${dirhams(asked_fils)} set aside for an accepted request are not charged yet`
    case 'deposit-disputed':
      return `the guest objects to ${amount} of a deposit of ${dirhams(asked_fils)}`
    case 'disputed':
      return `the guest's bank asks for ${amount} back${dueWords(dispute?.due_at ?? null)}`
    case 'dispute-lost':
      return `the guest's bank took ${amount} back, and the guest owes it`
    case 'refund-unclaimed':
      return `the payer has not claimed ${amount}`
    case 'refund-disputed':
      return `${amount} go back once the guest's bank has decided about the same money; send nothing another way`
    case 'refund-failed':
      return `the provider refused to give back ${amount}`
    case 'refund-waiting':
      return `${amount} have not left yet`
  }
}

function dirhams(fils: number): string {
  return `AED ${(fils / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
}

function age(at: number, now: number): string {
  const hours = Math.floor((now - at) / hourMs)
  return hours < 48 ? `${hours} h old` : `${Math.floor(hours / 24)} days old`
}
