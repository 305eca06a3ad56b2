import type { Added, AdditionView } from '#contract/booking/additions.ts'
import type { SeenMoney } from '#contract/booking/seen-money.ts'
import type { Language } from '#contract/language.ts'
import type { StayTerms } from '#domain/booking/change.ts'
import { canMove } from '#domain/booking/process.ts'
import { nightsBetween, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { isWaiting } from '#server/services/additions-stay.ts'
import { folioIn, readFolio } from '#server/services/bookings-snapshot.ts'
import { payUntil } from '#server/services/bookings-view.ts'
import { folioView } from '#server/services/stay-price.ts'

/**
 * An addition in the guest's language; nothing of one that came to nothing, nor of a change that became the
 * stay itself.
 */
export function additionView(
  row: BookingRow,
  language: Language,
  now: number,
  seenMoney: SeenMoney,
): AdditionView[] {
  const isOver = row.state === 'hold_expired' || row.state === 'payment_failed'
  const isLapsed = isOver || (!row.confirmedAt && row.state !== 'rejected' && !isWaiting(row, now))
  if (isLapsed || (row.type === 'modify' && row.confirmedAt)) return []
  return [
    {
      booking_id: row.id,
      booking_number: row.number,
      state: row.state,
      addition: addedView(row),
      folio: folioView(folioIn(readFolio(row.folio), language)),
      answer_until: row.state === 'requested' ? (row.heldUntil?.getTime() ?? null) : null,
      pay_until: seenMoney ? null : payUntil(row, now),
      seen_money: seenMoney,
      ordered_at: row.createdAt.getTime(),
      can_cancel: mayCancelServices(row, now),
    },
  ]
}

/** What was ordered, as it is shown. */
export function addedView(row: BookingRow): Added {
  const addition = readAddition(row)
  switch (addition.type) {
    case 'extend': {
      const from = parseCivilDate(row.checkIn)
      const { checkOut } = addition
      return { type: 'extend', from, check_out: checkOut, nights: nightsBetween(from, checkOut) }
    }
    case 'late-checkout':
      return { type: 'late-checkout', time: addition.time }
    case 'add-on':
      return {
        type: 'add-on',
        items: addition.items.map(({ service, unit, quantity, on }) => ({
          service,
          unit,
          quantity,
          on,
        })),
      }
    case 'modify':
      return { type: 'modify', was: termsView(addition.was), will: termsView(addition.will) }
  }
}

/** When a stay is, and who comes, as it is shown. */
export function termsView({ checkIn, checkOut, party }: StayTerms): AskedTerms {
  return { check_in: checkIn, check_out: checkOut, party }
}

type AskedTerms = Extract<Added, { type: 'modify' }>['was']

/** Whether the guest may cancel a paid order of services: while something of it can be given back. */
export function mayCancelServices(row: BookingRow, now: number): boolean {
  const addition = row.type === 'add-on' ? readAddition(row) : null
  if (addition?.type !== 'add-on' || !canMove(row.state, 'cancel_as_guest', 'guest')) return false
  return addition.items.some(({ until }) => now < until)
}
