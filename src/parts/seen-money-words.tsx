import { Trans } from '@lingui/react/macro'
import type { SeenMoney } from '#contract/booking/seen-money.ts'
import { Price } from '#ui/price/price.tsx'

type Props = {
  money: Pick<NonNullable<SeenMoney>, 'state' | 'code'>
  /** For something added to a stay: the stay itself is not in question. */
  isAddition?: boolean
}

/** Money that came and has not paid its booking: what is the matter, and what becomes of it. */
export function SeenMoneyWords({ money: { state, code }, isAddition = false }: Props) {
  if (state === 'arriving')
    return <ArrivingWords isShort={code === 'short'} isAddition={isAddition} />
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

function ArrivingWords({ isShort, isAddition }: { isShort: boolean; isAddition: boolean }) {
  if (isAddition) {
    return isShort ? (
      <Trans>
        Less than the total has arrived. Send the rest on the payment page before it closes; what
        you ordered is kept for you, and your stay is as it was.
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
      Less than the total has arrived. Send the rest on the payment page before it closes; your
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
