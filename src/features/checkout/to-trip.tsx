import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'

type Props = { payment: { is_addition: boolean; booking_number: string } | null }

/** Away from a payment: to the stay that something is added to, or to all trips. */
export function ToTrip({ payment }: Props) {
  const className = buttonClass({ kind: 'secondary' })
  return payment?.is_addition ? (
    <Link
      to="/bookings/$booking_number"
      params={{ booking_number: payment.booking_number }}
      className={className}
    >
      <Trans>Open trip</Trans>
    </Link>
  ) : (
    <Link to="/bookings" className={className}>
      <Trans>Your trips</Trans>
    </Link>
  )
}
