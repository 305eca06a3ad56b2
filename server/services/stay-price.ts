import type { FolioView, MilestoneView } from '#contract/folio.ts'
import type { Language } from '#contract/language.ts'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import type { stayProblems } from '#contract/property/get-price.ts'
import { cancellationMilestones } from '#domain/cancellation/policy.ts'
import { partyProblem } from '#domain/guests/party.ts'
import { type Folio, priceStay } from '#domain/pricing/price-stay.ts'
import { exactStay } from '#domain/search/stay-choice.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { civilDateInDubai, nightsBetween } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import { type CatalogueHome, takenNights } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'

export type StayProblem = (typeof stayProblems)[number]

/** Why a stay cannot be booked as asked, or null. Availability is a hint: the nights key decides. */
export async function checkStay(
  deps: Deps,
  home: CatalogueHome,
  { checkIn, checkOut, party }: AskedStay,
): Promise<StayProblem | null> {
  const nights = nightsBetween(checkIn, checkOut)
  const today = civilDateInDubai(deps.clock.now())
  if (checkIn < today || nights < 1) return 'past'
  if (!exactStay({ checkIn, checkOut }, today)) return 'too_far'
  const guests = partyProblem(party, home.row)
  if (guests) return guests === 'no_guest' ? 'no_adult' : guests
  if (nights < home.row.minNights) return 'below_minimum'
  if (isArrivalClosed(home.row.noCheckInWeekdays, checkIn)) return 'no_check_in'
  const taken = await takenNights(deps, [home.row.id], checkIn, checkOut)
  return taken.length > 0 ? 'unavailable' : null
}

/** The whole price of a stay and what a cancellation would give back, by date. */
export function priceHome(
  home: CatalogueHome,
  stay: AskedStay,
  language: Language,
  now: number,
): { folio: Folio; milestones: MilestoneView[] } {
  const folio = priceStay(ratesOf(home, language), stay, stay.party)
  const { cancellationPolicy: policy, checkInTime } = home.row
  const milestones = cancellationMilestones(
    { policy, checkIn: stay.checkIn, checkInTime, folio },
    now,
  )
  return {
    folio,
    milestones: milestones.map(({ untilAt, refundFils, kind }) => ({
      until_at: untilAt,
      refund_fils: refundFils,
      kind,
    })),
  }
}

/** A folio in the shape of the wire. */
export function folioView(folio: Folio): FolioView {
  return {
    nights: folio.nights,
    lines: folio.lines.map(({ kind, quantity, unitFils, amountFils, detail }) => ({
      kind,
      quantity,
      unit_fils: unitFils,
      amount_fils: amountFils,
      detail,
    })),
    total_fils: folio.totalFils,
    deposit_fils: folio.depositFils,
    per_night_fils: folio.perNightFils,
    nightly: folio.nightly,
  }
}
