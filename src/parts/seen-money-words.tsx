import { Trans } from '@lingui/react/macro'
import type { SeenMoney } from '#contract/booking/seen-money.ts'

type Props = { money: Pick<NonNullable<SeenMoney>, 'state' | 'code'> }

/** Money that came and has not paid its booking: what is the matter, and what becomes of it. */
export function SeenMoneyWords({ money: { state, code } }: Props) {
  if (state === 'arriving') {
    return code === 'short' ? (
      <Trans>
        Less than the total has arrived. Send the rest on the payment page before it closes; your
        dates are held.
      </Trans>
    ) : (
      <Trans>
        Your coins were seen on the network and wait to be confirmed. Your dates are held, and you
        can leave: we’ll tell you.
      </Trans>
    )
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
      return (
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
