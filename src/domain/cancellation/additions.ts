import type { AddedType } from '#domain/booking/kinds.ts'
import {
  type CancellableStay,
  endsOf,
  type FurtherRefund,
  type Refund,
  refundAt,
  refundShares,
} from '#domain/cancellation/policy.ts'
import { dubaiInstant } from '#domain/stay/civil-date.ts'

/** A paid addition as the milestones of its stay count it; see `refundOfAddition`. */
export function furtherRefund(
  type: AddedType,
  stay: CancellableStay,
  orderedAt: number,
): FurtherRefund {
  const untils = stay.folio.lines.flatMap(({ detail }) => Number(detail?.until ?? 0))
  return {
    paidFils: stay.folio.totalFils,
    ends: [...endsOf(stay, orderedAt), ...untils],
    refundFils: (at) => refundOfAddition(type, stay, orderedAt, at).totalFils,
  }
}

/**
 * What a cancellation at `now` gives back of a paid addition that was ordered at `orderedAt` (epoch ms):
 * of nights as the policy of the stay says, of services everything until their lead time, of a later
 * checkout everything before check-in (product brief 5). `stay` is the stay with the addition's price.
 */
export function refundOfAddition(
  type: AddedType,
  stay: CancellableStay,
  orderedAt: number,
  now: number,
): Refund {
  switch (type) {
    case 'extend':
      return refundAt({ ...stay, isContinued: true }, orderedAt, now)
    case 'late-checkout': {
      const isBefore = now < dubaiInstant(stay.checkIn, stay.checkInTime)
      return refundShares(stay.folio, () => (isBefore ? 1 : 0))
    }
    case 'add-on':
      return refundShares(stay.folio, ({ detail }) => (now < Number(detail?.until) ? 1 : 0))
  }
}
