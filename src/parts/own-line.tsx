import { Trans, useLingui } from '@lingui/react/macro'
import type { FolioLine } from '#ui/folio/folio-lines.tsx'
import { lineName } from './line-name.ts'

/** Words of the lines that only bookings have: coupons, later checkouts, services. */
export function ownLine(line: FolioLine) {
  return <OwnLine line={line} />
}

function OwnLine({ line: { kind, quantity, detail } }: { line: FolioLine }) {
  const { i18n } = useLingui()
  const { time } = detail
  switch (kind) {
    case 'coupon':
      return (
        <>
          <Trans>Coupon</Trans> <bdi dir="ltr">{detail.code}</bdi>
        </>
      )
    case 'kept':
      return i18n._(lineName({ kind }))
    case 'late_checkout':
      return <Trans>Checkout by {time}</Trans>
    case 'add_on':
      return (
        <>
          {i18n._(lineName({ kind, detail }))} × {i18n.number(quantity)}
        </>
      )
    default:
      return null
  }
}
