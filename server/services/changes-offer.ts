import type { changeObstacles, getChangeOffer } from '#contract/booking/get-change-offer.ts'
import type { previewChange } from '#contract/booking/preview-change.ts'
import type { CallOutput } from '#contract/call.ts'
import { folioLineKinds } from '#contract/folio-line.ts'
import { maxStayNights } from '#domain/booking/additions.ts'
import { cancellationMilestones } from '#domain/cancellation/policy.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { listTakenNights } from '#server/db/nights.ts'
import type { Deps } from '#server/deps.ts'
import type { AddedTo } from '#server/services/additions-price.ts'
import { guestActions, isWaiting } from '#server/services/additions-stay.ts'
import { termsView } from '#server/services/additions-view.ts'
import { termsOf } from '#server/services/bookings-refunds.ts'
import { folioIn, readFolio } from '#server/services/bookings-snapshot.ts'
import { type PricedChange, termsOfStay } from '#server/services/changes-price.ts'

// As far as calendars of homes are shown.
const daysAhead = 540

/** What a stay can be changed to at `now`, or why not. */
export async function changeOffer(
  deps: Deps,
  stay: AddedTo,
  now: number,
): Promise<CallOutput<typeof getChangeOffer>> {
  const { row, home } = stay
  if (!guestActions(row, stay.additions, false, now).includes('change')) {
    return { kind: 'no', reason: whyNot(stay, now), as_of: now }
  }
  const terms = termsOfStay(row)
  const { checkIn, checkOut } = terms
  const firstDay = civilDateInDubai(now)
  const lastDay = addDays(firstDay, daysAhead)
  const range = { propertyId: row.propertyId, from: firstDay, until: lastDay, now }
  const taken = await listTakenNights(deps.database.orm, range)
  return {
    kind: 'yes',
    stay: termsView(terms),
    first_day: firstDay,
    last_day: lastDay,
    taken: taken.filter((night) => night < checkIn || night >= checkOut),
    min_nights: home.row.minNights,
    max_nights: maxStayNights,
    no_check_in_weekdays: home.row.noCheckInWeekdays,
    max_guests: home.row.maxGuests,
    pets_allowed: home.row.petsAllowed,
    as_of: now,
  }
}

/** Why a stay cannot be changed at `now`; only asked of one that cannot. */
export function whyNot({ row, additions }: AddedTo, now: number): (typeof changeObstacles)[number] {
  if (additions.some((one) => isWaiting(one, now))) return 'open'
  const isAhead = guestActions(row, [], false, now).includes('change')
  return isAhead ? 'additions' : 'closed'
}

/** A priced change as it is shown before the guest agrees to it. */
export function changeView(
  { row }: AddedTo,
  { change, price, difference, lost, needsAnswer }: PricedChange,
  now: number,
): CallOutput<typeof previewChange> {
  const was = readFolio(row.folio)
  const all = new Map([...price.lines, ...was.lines].map((line) => [lineKey(line), line]))
  const fils = (lines: typeof was.lines, key: string) =>
    lines.find((line) => lineKey(line) === key)?.amountFils ?? 0
  const milestones = cancellationMilestones(
    { ...termsOf(row, row), checkIn: change.will.checkIn, folio: folioIn(price, 'en') },
    now,
    row.createdAt.getTime(),
  )
  const inOrder = [...all].toSorted(
    ([, a], [, b]) => folioLineKinds.indexOf(a.kind) - folioLineKinds.indexOf(b.kind),
  )
  return {
    lines: inOrder.map(([key, { kind, detail }]) => ({
      kind,
      detail,
      was_fils: fils(was.lines, key),
      will_fils: fils(price.lines, key),
    })),
    was_fils: was.totalFils,
    will_fils: price.totalFils,
    difference_fils: difference.totalFils,
    milestones: milestones.map(({ untilAt, refundFils, kind }) => ({
      until_at: untilAt,
      refund_fils: refundFils,
      kind,
    })),
    lost_refund: lost && { at: lost.at, was_fils: lost.wasFils, will_fils: lost.willFils },
    needs_answer: needsAnswer,
    as_of: now,
  }
}
