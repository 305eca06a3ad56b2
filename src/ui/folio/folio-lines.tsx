import { Plural, Trans } from '@lingui/react/macro'
import type { FolioLineKind } from '#domain/pricing/price-stay.ts'
import { Price } from '../price/price.tsx'
import styles from './folio-lines.module.css'

type Line = {
  kind: FolioLineKind
  quantity: number
  unit_fils: number
  amount_fils: number
  detail: Readonly<Record<string, number | string>>
}

type Props = {
  lines: readonly Line[]
  totalFils: number
  /** "Coupon", before its code; needed where bookings can have one, and no word of the first view. */
  couponWord?: string
}

/** A price line by line, exact to the fils, the total last. */
export function FolioLines({ lines, totalFils, couponWord }: Props) {
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.kind} className={styles.line}>
          <dt>
            <LineLabel line={line} couponWord={couponWord} />
          </dt>
          <dd>
            <Price fils={line.amount_fils} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Price fils={totalFils} />
        </dd>
      </div>
    </dl>
  )
}

/** Words of a line; the per-24-hours price stands beside the nights (specification 1). */
function LineLabel({ line, couponWord }: { line: Line; couponWord: string | undefined }) {
  const number = (name: string) => Number(line.detail[name] ?? 0)
  const percent = number('percent')
  const guests = number('guests')
  const rooms = number('rooms')
  switch (line.kind) {
    case 'nights':
      return (
        <>
          <Plural value={line.quantity} one="# night" other="# nights" />
          {' × '}
          <Price fils={line.unit_fils} />{' '}
          <span className={styles.unit}>
            <Trans>per 24 hours</Trans>
          </span>
        </>
      )
    case 'discount':
      return <Trans>Long-stay discount, {percent}%</Trans>
    case 'coupon':
      return (
        <>
          {couponWord} <bdi dir="ltr">{line.detail.code}</bdi>
        </>
      )
    case 'cleaning':
      return <Trans>Cleaning</Trans>
    case 'extra_guests':
      return <Plural value={guests} one="# extra guest" other="# extra guests" />
    case 'pets':
      return <Trans>Pets</Trans>
    case 'vat':
      return <Trans>VAT {percent}%</Trans>
    case 'tourism_fee':
      return rooms > 0 ? (
        <Trans>
          Tourism Dirham, <Plural value={rooms} one="# bedroom" other="# bedrooms" />
        </Trans>
      ) : (
        <Trans>Tourism fee, {percent}%</Trans>
      )
  }
}
