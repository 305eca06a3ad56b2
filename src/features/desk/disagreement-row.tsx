import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { disagreementSchema } from '#contract/desk/get-payments.ts'
import { Price } from '#ui/price/price.tsx'
import { MoneyRow, providerNames } from './money-row.tsx'

type Disagreement = v.InferOutput<typeof disagreementSchema>
type Props = { disagreement: Disagreement; now: number }

/** Two books that do not agree on one sum, and what to do about it. */
export function DisagreementRow({ disagreement, now }: Props) {
  const { payment_type: type, provider_ref: ref, booking_number, at } = disagreement
  const { label, what, next } = wordsOf(disagreement)
  return (
    <MoneyRow
      kind="danger"
      label={label}
      next={next}
      bookingNumber={booking_number}
      payment={type ? { type, ref } : null}
      at={at}
      now={now}
    >
      {what}
    </MoneyRow>
  )
}

type Words = Readonly<Record<'label' | 'what' | 'next', ReactNode>>

function wordsOf({ kind, payment_type, ours_fils, theirs_fils }: Disagreement): Words {
  const provider = payment_type ? providerNames[payment_type] : ''
  switch (kind) {
    case 'captured':
      return {
        label: <Trans>Money taken</Trans>,
        what: (
          <Trans>
            {provider} took <Price fils={theirs_fils} />, our books say <Price fils={ours_fils} />.
          </Trans>
        ),
        next: (
          <Trans>
            Look the payment up at {provider} by its reference. Give back there what was taken too
            much, then compare again.
          </Trans>
        ),
      }
    case 'refunded':
      return {
        label: <Trans>Money given back</Trans>,
        what: (
          <Trans>
            {provider} gave back <Price fils={theirs_fils} />, our books say{' '}
            <Price fils={ours_fils} />.
          </Trans>
        ),
        next: (
          <Trans>
            Find out who refunded at {provider} directly, and make sure that nothing is given back a
            second time.
          </Trans>
        ),
      }
    case 'unknown':
      return {
        label: <Trans>Unknown payment</Trans>,
        what: (
          <Trans>
            {provider} does not know this payment. Our books say that <Price fils={ours_fils} />{' '}
            came.
          </Trans>
        ),
        next: (
          <Trans>
            Check that our keys belong to the account at {provider} in which it was paid.
          </Trans>
        ),
      }
    case 'ledger':
      return {
        label: <Trans>Ledger</Trans>,
        what: (
          <Trans>
            The booking’s ledger says <Price fils={theirs_fils} />, its payments and refunds say{' '}
            <Price fils={ours_fils} />.
          </Trans>
        ),
        next: (
          <Trans>
            Check the booking’s payments one by one before anything more is taken or given back.
          </Trans>
        ),
      }
  }
}
