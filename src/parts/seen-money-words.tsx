import { Trans, useLingui } from '@lingui/react/macro'
import type { SeenMoney } from '#contract/booking/seen-money.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'

type Props = {
  money: Pick<NonNullable<SeenMoney>, 'state' | 'code' | 'rest_until'>
  /** For something added to a stay: the stay itself is not in question. */
  isAddition?: boolean
}

/** Money that came and has not paid its booking: what is the matter, and what becomes of it. */
export function SeenMoneyWords({ money, isAddition = false }: Props) {
  const { i18n } = useLingui()
  const { state, code, rest_until } = money
  if (state === 'arriving') {
    const until = rest_until === null ? null : formatInstant(rest_until, i18n.locale)
    return <ArrivingWords isShort={code === 'short'} until={until} isAddition={isAddition} />
  }
  switch (code) {
    case 'short':
      return (
        <Trans>
          Less than the total arrived before the payment page closed. Our team will write to you:
          you can pay the rest or have it back.
        </Trans>
      )
    case 'late':
      return isAddition ? (
        <Trans>
          Your payment arrived after its page had closed. Our team will write to you: you get what
          you ordered, if that is still possible, or have the money back. Your stay is as it was.
        </Trans>
      ) : (
        <Trans>
          Your payment arrived after its page had closed. Our team will write to you: you can keep
          the stay, if it is still free, or have the money back.
        </Trans>
      )
    default:
      return (
        <Trans>Your payment needs a look by our team. We’ll tell you as soon as it is clear.</Trans>
      )
  }
}

type Arriving = { isShort: boolean; until: string | null; isAddition: boolean }

function ArrivingWords({ isShort, until, isAddition }: Arriving) {
  if (isShort && until !== null) {
    return isAddition ? (
      <Trans>
        Less than the total has arrived. Send the rest on the payment page by {until}; what you
        ordered is kept for you, and your stay is as it was.
      </Trans>
    ) : (
      <Trans>
        Less than the total has arrived. Send the rest on the payment page by {until}; your dates
        are held.
      </Trans>
    )
  }
  if (isAddition) {
    return isShort ? (
      <Trans>
        Less than the total has arrived, and the payment page has closed. We’re looking at it; your
        stay is as it was.
      </Trans>
    ) : (
      <Trans>
        Your coins were seen on the network and wait to be confirmed. What you ordered is kept for
        you, and you can leave: we’ll tell you.
      </Trans>
    )
  }
  return isShort ? (
    <Trans>
      Less than the total has arrived, and the payment page has closed. We’re looking at it; your
      dates are held.
    </Trans>
  ) : (
    <Trans>
      Your coins were seen on the network and wait to be confirmed. Your dates are held, and you can
      leave: we’ll tell you.
    </Trans>
  )
}

/** How much of a payment in review has come, so that nobody pays a second time. */
export function ArrivedWords({ amountFils, totalFils }: { amountFils: number; totalFils: number }) {
  return (
    <Trans>
      Arrived so far: <Price fils={amountFils} /> of <Price fils={totalFils} />. Please don’t pay
      again.
    </Trans>
  )
}
