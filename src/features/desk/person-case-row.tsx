import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { personCaseSchema } from '#contract/desk/get-payments.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'
import { DecideDeposit, DepositWords } from './decide-deposit.tsx'
import { JudgePaymentButton } from './judge-payment-button.tsx'
import { MoneyRow, providerNames } from './money-row.tsx'
import { SettleRefundButton } from './settle-refund-button.tsx'

type PersonCase = v.InferOutput<typeof personCaseSchema>
type Props = { personCase: PersonCase; now: number }

/** A payment that nobody but a person can bring to its end, and how. */
export function PersonCaseRow({ personCase, now }: Props) {
  const { payment_type: type, provider_ref: ref, booking_number, at, way_out: way } = personCase
  const { i18n } = useLingui()
  const dueAt = personCase.dispute?.due_at ?? null
  const due = dueAt === null ? null : formatInstant(dueAt, i18n.locale)
  const { label, what, next } = wordsOf(personCase, due)
  return (
    <MoneyRow
      kind="warning"
      label={label}
      said={way?.kind === 'decide' && <DepositWords deposit={{ ...way, decision: null }} />}
      next={next}
      bookingNumber={booking_number}
      stayNumber={personCase.stay_number}
      payment={{ type, ref }}
      actions={<WayOut personCase={personCase} />}
      at={at}
      now={now}
    >
      {what}
    </MoneyRow>
  )
}

function WayOut({ personCase }: Pick<Props, 'personCase'>) {
  const { way_out: way } = personCase
  if (way === null) return null
  if (way.kind === 'settle') {
    return <SettleRefundButton personCase={personCase} refundId={way.refund_id} />
  }
  if (way.kind === 'decide') {
    return <DecideDeposit bookingId={way.booking_id} capturedFils={personCase.amount_fils} />
  }
  return way.judgements.map((judgement) => (
    <JudgePaymentButton
      key={judgement}
      personCase={personCase}
      paymentId={way.payment_id}
      judgement={judgement}
      isOpen={way.judgements.includes('confirm')}
    />
  ))
}

type Words = Readonly<Record<'label' | 'what' | 'next', ReactNode>>

function wordsOf(personCase: PersonCase, due: string | null): Words {
  const { kind, payment_type, amount_fils, asked_fils } = personCase
  const provider = providerNames[payment_type]
  const amount = <Price fils={amount_fils} />
  switch (kind) {
    case 'short':
      return {
        label: <Trans>Too little</Trans>,
        what: (
          <Trans>
            {amount} of <Price fils={asked_fils} /> came before the page closed.
          </Trans>
        ),
        next: <Trans>Agree with the guest, then decide here.</Trans>,
      }
    case 'late':
      return {
        label: <Trans>Too late</Trans>,
        what: <Trans>{amount} came after the page had closed.</Trans>,
        next: <Trans>Agree with the guest, then decide here.</Trans>,
      }
    case 'mismatch':
      return {
        label: <Trans>Another sum</Trans>,
        what: (
          <Trans>
            {amount} came where <Price fils={asked_fils} /> were asked for.
          </Trans>
        ),
        next: <Trans>Agree with the guest, then decide here.</Trans>,
      }
    case 'charge-waiting':
      return {
        label: <Trans>Delayed charge</Trans>,
        what: (
          <Trans>
            The host has accepted, and <Price fils={asked_fils} /> are not charged yet: {provider}{' '}
            does not answer.
          </Trans>
        ),
        next: <Trans>It is tried again by itself. If it lasts, end the request.</Trans>,
      }
    case 'deposit-disputed':
      return {
        label: <Trans>Objection</Trans>,
        what: (
          <Trans>
            The guest objects to {amount} of a deposit of <Price fils={asked_fils} />.
          </Trans>
        ),
        next: <Trans>Read both sides and decide here.</Trans>,
      }
    case 'disputed':
      return {
        label: <Trans>Disputed</Trans>,
        what: (
          <>
            <Trans>The guest’s bank asks for {amount} back.</Trans>{' '}
            <DisputeReason reason={personCase.dispute?.reason} />
          </>
        ),
        next:
          due === null ? (
            <Trans>Answer at {provider} with what proves the stay, before its time is over.</Trans>
          ) : (
            <Trans>
              Answer at {provider} by {due} with what proves the stay. Without an answer the money
              is lost.
            </Trans>
          ),
      }
    case 'dispute-lost':
      return {
        label: <Trans>Lost dispute</Trans>,
        what: <Trans>The guest’s bank took {amount} back. The guest owes it again.</Trans>,
        next: (
          <Trans>
            Write to the guest. If the stay is still to come, decide whether it takes place.
          </Trans>
        ),
      }
    case 'refund-unclaimed':
      return {
        label: <Trans>Unclaimed refund</Trans>,
        what: <Trans>The guest has not said where {amount} are to go.</Trans>,
        next: <Trans>Write to the guest to open the letter from {provider}.</Trans>,
      }
    case 'refund-disputed':
      return {
        label: <Trans>Disputed refund</Trans>,
        what: <Trans>{amount} are to go back, and the guest’s bank asks for the same money.</Trans>,
        next: (
          <Trans>
            Wait for the bank, and send nothing another way: the guest would have it twice. Once the
            bank has decided, it ends or leaves by itself.
          </Trans>
        ),
      }
    case 'refund-failed':
      return {
        label: <Trans>Failed refund</Trans>,
        what: (
          <Trans>
            {provider} refused to give back {amount}.
          </Trans>
        ),
        next: <Trans>Find the reason at {provider}, and send the money another way.</Trans>,
      }
    case 'refund-waiting':
      return {
        label: <Trans>Delayed refund</Trans>,
        what: (
          <Trans>
            {amount} have not left yet: {provider} does not answer.
          </Trans>
        ),
        next: <Trans>It is tried again by itself. If it lasts, ask {provider}.</Trans>,
      }
  }
}

/** What the guest told the bank, in its own terms; nothing where that says nothing. */
function DisputeReason({ reason }: { reason: string | undefined }) {
  switch (reason) {
    case 'fraudulent':
      return <Trans>The guest says that the card was used without leave.</Trans>
    case 'product_not_received':
      return <Trans>The guest says that there was no stay.</Trans>
    case 'duplicate':
      return <Trans>The guest says that it was charged twice.</Trans>
    case 'product_unacceptable':
      return <Trans>The guest says that the home was not as described.</Trans>
    case 'credit_not_processed':
      return <Trans>The guest says that a refund did not come.</Trans>
    default:
      return null
  }
}
