import type { additionObstacles, getAdditions } from '#contract/booking/get-additions.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { BookingAction } from '#domain/booking/actions.ts'
import { firstServiceDay, needsAnswer, type StayHours } from '#domain/booking/additions.ts'
import { lateCheckoutFrom, offersLateCheckout } from '#domain/booking/late-checkout.ts'
import { ownedStates } from '#domain/booking/process.ts'
import type { ServiceUnit } from '#domain/booking/services.ts'
import { guestCount } from '#domain/guests/party.ts'
import { priceLateCheckout } from '#domain/pricing/price-additions.ts'
import { nightsBetween } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import {
  type AddedTo,
  lastCheckOut,
  laterHours,
  stayHours,
} from '#server/services/additions-price.ts'
import {
  additionsOf,
  guestActions,
  isAdded,
  isWaiting,
  ownStay,
} from '#server/services/additions-stay.ts'
import { folioIn, keptFolio } from '#server/services/bookings-snapshot.ts'
import { homeServices } from '#server/services/home-services.ts'
import { storedHome } from '#server/services/quotes-home.ts'
import { folioView } from '#server/services/stay-price.ts'

type Offer = CallOutput<typeof getAdditions>
type Obstacle = (typeof additionObstacles)[number]

/**
 * A person's own stay with what additions are made from.
 * @throws CallError when it is another's, as if it were not there
 */
export async function stayToAddTo(deps: Deps, userId: string, number: string): Promise<AddedTo> {
  const { orm } = deps.database
  const row = await ownStay(orm, userId, number)
  const stored = row && (await storedHome(orm, { id: row.propertyId }))
  if (!row || !stored) throw toastError('not-found', commonMessages.notFound)
  return { row, home: stored.home, additions: await additionsOf(orm, [row.id]) }
}

/** What can be added to a stay at `now`, with prices, or why not. */
export async function additionOffer(
  deps: Deps,
  stay: AddedTo,
  language: Language,
  now: number,
): Promise<Offer> {
  const hours = stayHours(stay)
  const actions = guestActions(stay.row, stay.additions, false, now)
  return {
    booking_number: stay.row.number,
    check_in: hours.checkIn,
    check_out: hours.checkOut,
    check_out_time: hours.checkOutTime,
    extend: await extendOffer(deps, stay, hours, actions, now),
    late_checkout: await lateOffer(deps, stay, hours, actions, language, now),
    add_ons: await addOnOffer(deps, stay, hours, actions, now),
    as_of: now,
  }
}

async function extendOffer(
  deps: Deps,
  stay: AddedTo,
  hours: StayHours,
  actions: readonly BookingAction[],
  now: number,
): Promise<Offer['extend']> {
  if (!actions.includes('extend')) return no(whyNot(stay, 'extend', now))
  const last = await lastCheckOut(deps, stay.row, hours)
  if (last === hours.checkOut) return no('taken')
  return { kind: 'yes', last_check_out: last, needs_answer: asksHost('extend', stay, hours, now) }
}

async function lateOffer(
  deps: Deps,
  stay: AddedTo,
  hours: StayHours,
  actions: readonly BookingAction[],
  language: Language,
  now: number,
): Promise<Offer['late_checkout']> {
  if (!actions.includes('ask_late_checkout')) {
    const fromAt = lateCheckoutFrom(hours)
    const reason = whyNot(stay, 'late-checkout', now)
    if (reason !== 'too_late' || now >= fromAt) return no(reason)
    return no('not_yet', fromAt)
  }
  if (!offersLateCheckout(hours.checkOutTime)) return no('none')
  const slots = await laterHours(deps, stay, hours)
  if (slots.length === 0) return no('taken')
  return {
    kind: 'yes',
    slots: slots.map((slot) => ({
      time: slot.time,
      folio: folioView(
        folioIn(
          keptFolio(() => priceLateCheckout(slot)),
          language,
        ),
      ),
    })),
    needs_answer: asksHost('late-checkout', stay, hours, now),
  }
}

async function addOnOffer(
  deps: Deps,
  stay: AddedTo,
  hours: StayHours,
  actions: readonly BookingAction[],
  now: number,
): Promise<Offer['add_ons']> {
  const offered = await homeServices(deps, stay.row.propertyId)
  if (offered.length === 0) return no('none')
  if (!actions.includes('order_add_on')) return no(whyNot(stay, 'add-on', now))
  const services = offered.flatMap(({ kind, unit, priceFils, leadHours }) => {
    const firstDay = firstServiceDay(leadHours, hours, now)
    if (firstDay === null) return []
    return {
      service: kind,
      unit,
      price_fils: priceFils,
      lead_hours: leadHours,
      first_day: firstDay,
      last_day: hours.checkOut,
      usual_quantity: usualQuantity(unit, stay, hours),
    }
  })
  if (services.length === 0) return no('too_late')
  return { kind: 'yes', services, needs_answer: asksHost('add-on', stay, hours, now) }
}

function usualQuantity(unit: ServiceUnit, { row }: AddedTo, hours: StayHours): number {
  switch (unit) {
    case 'night':
      return nightsBetween(hours.checkIn, hours.checkOut)
    case 'guest':
      return guestCount(row.party)
    default:
      return 1
  }
}

type Type = 'extend' | 'late-checkout' | 'add-on'

function asksHost(type: Type, { home }: AddedTo, hours: StayHours, now: number): boolean {
  return needsAnswer({ type }, { ...hours, isInstant: home.row.isInstant }, now)
}

function whyNot({ row, additions }: AddedTo, type: Type, now: number): Obstacle {
  if (!ownedStates.includes(row.state) || row.state === 'completed') return 'closed'
  if (type === 'add-on') return 'too_late'
  const late = additions.filter((one) => one.type === 'late-checkout')
  if (late.some(isAdded)) return 'late_checkout'
  const waiting = additions.filter((one) => one.type !== 'add-on' && isWaiting(one, now))
  if (waiting.length > 0) return 'open'
  return type === 'extend' ? 'closed' : 'too_late'
}

function no(reason: Obstacle, fromAt: number | null = null) {
  return { kind: 'no' as const, reason, from_at: fromAt }
}
