import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FolioLineKind } from '#domain/pricing/price-stay.ts'
import { Price } from '../price/price.tsx'
import styles from './folio-lines.module.css'

export type FolioLine = {
  kind: FolioLineKind
  quantity: number
  unit_fils: number
  amount_fils: number
  detail: Readonly<Record<string, number | string>>
}

type Props = {
  lines: readonly FolioLine[]
  totalFils: number
  /** Words of the lines that only bookings have: the first view of the home page does without them. */
  ownLine?: (line: FolioLine) => ReactNode
}

/** A price line by line, exact to the fils, the total last. */
export function FolioLines({ lines, totalFils, ownLine }: Props) {
  return (
    <dl className={styles.lines}>
      {lines.map((line, at) => (
        // A price's lines never change places, and services come several times.
        <div key={String(at)} className={styles.line}>
          <dt>
            <LineLabel line={line} ownLine={ownLine} />
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
function LineLabel({ line, ownLine }: { line: FolioLine; ownLine: Props['ownLine'] }) {
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
            {/* Nights of different prices have one for all here. */}
            {line.quantity * line.unit_fils === line.amount_fils ? (
              <Trans>per 24 hours</Trans>
            ) : (
              <Trans>per 24 hours on average</Trans>
            )}
          </span>
        </>
      )
    case 'discount':
      return <Trans>Long-stay discount, {percent}%</Trans>
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
    default:
      return ownLine?.(line)
  }
}
