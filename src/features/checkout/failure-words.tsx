import { Trans } from '@lingui/react/macro'

type Props = {
  /** The provider's code of the last refusal; null when nothing was tried. */
  code: string | null
}

/** Why a payment failed, as far as the bank or the network says, and what helps. */
export function FailureWords({ code }: Props) {
  switch (code) {
    case 'insufficient_funds':
      return <Trans>The card does not have enough money for this.</Trans>
    case 'expired_card':
      return <Trans>The card has expired. Please use another.</Trans>
    case 'incorrect_cvc':
    case 'incorrect_number':
      return <Trans>The card’s numbers were not right. Please check them.</Trans>
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
      return <Trans>The bank could not confirm that it was you.</Trans>
    case 'invalid':
      return <Trans>The network rejected the coins; they stayed with you.</Trans>
    case 'expired':
    case 'cancelled':
    case null:
      return <Trans>Nothing was paid on the payment page.</Trans>
    default:
      return <Trans>The bank declined the card. Another card may work.</Trans>
  }
}
