import { changeStay } from '#contract/booking/change-stay.ts'
import { lostRefund } from '#domain/cancellation/change.ts'
import { keptNightsFils } from '#domain/cancellation/policy.ts'
import { addDays, civilDateInDubai, eachNight } from '#domain/stay/civil-date.ts'
import { callDeed, type Deed, expectSame, type Making, withResult } from './deed.ts'
import {
  besides,
  type Change,
  checkInAt,
  checkInTime,
  hourMs,
  isAdded,
  isWaiting,
  minuteMs,
  place,
  priceOfTerms,
  type Sale,
  sameTerms,
  type Terms,
  termsOf,
  type World,
} from './model.ts'
import { isFree } from './nights.ts'
import { keptFils, nightsFils, type Price } from './prices.ts'
import { takeEffect } from './settling.ts'

/** Other dates or guests, at the difference that the model reckons. */
export function change(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const will = otherTerms(making, stay)
  const { change: priced, difference, isLess, asksHost } = priceOfChange(world, stay, will)
  const isStale = random.chance(0.1)
  const accepts_less = random.chance(0.75)
  const difference_fils = difference.totalFils + (isStale ? 1 : 0)
  const same = sameChange(world, stay, will)
  const others = besides(world, stay)
  const isPossible =
    stay.state === 'confirmed' &&
    world.now < checkInAt(stay) &&
    !others.some((one) => isAdded(one) || isWaiting(world, one)) &&
    isHostable(world, stay, will)
  const isAgreed = !isStale && (accepts_less || !isLess)
  return callDeed(making, {
    words: `guest changes ${stay.key} to ${will.checkIn} until ${will.checkOut} for ${will.guests}, ${difference_fils} fils`,
    ...{ who: 'guest', call: 'booking/changeStay' },
    isFair: same !== undefined || (isPossible && isAgreed),
    input: {
      ...{ booking_number: stay.number, check_in: will.checkIn, check_out: will.checkOut },
      party: { adults: will.guests, children: 0, infants: 0, pets: 0 },
      ...{ difference_fils, accepts_less },
    },
    apply: withResult(changeStay.output, ({ booking_id, state }) => {
      if (same) return expectSame('the same change', booking_id, same.id)
      const waitMs = asksHost ? 4 * hourMs : 15 * minuteMs
      const sale = place(world, {
        ...{ type: 'modify', stay, ...will, price: difference, change: priced },
        nights: nightsOnlyIn(will, stay),
        state: asksHost ? 'requested' : 'held',
        heldUntil: Math.min(world.now + waitMs, checkInAt(stay)),
      })
      sale.id = booking_id
      if (!asksHost && difference.totalFils <= 0) takeEffect(world, sale)
      return expectSame('the state', state, sale.state)
    }),
  })
}

function otherTerms({ random }: Making, stay: Sale): Terms {
  const [from, until] = random.pick([
    ...[
      [0, 0],
      [0, 1],
      [0, 2],
      [0, -1],
      [0, -2],
      [1, 0],
      [-1, 0],
      [1, 1],
    ],
    ...[
      [3, 3],
      [8, 8],
      [-2, -2],
    ],
  ])
  const guests = random.chance(0.3) ? random.between(1, 5) : stay.guests
  return {
    checkIn: addDays(stay.checkIn, from ?? 0),
    checkOut: addDays(stay.checkOut, until ?? 0),
    guests,
  }
}

const nightsOnlyIn = (will: Terms, other: Terms) =>
  eachNight(will.checkIn, will.checkOut).filter(
    (night) => night < other.checkIn || night >= other.checkOut,
  )

/** Whether the home takes a stay as it is to be. */
function isHostable(world: World, stay: Sale, will: Terms): boolean {
  if (sameTerms(stay, will) || will.guests > 4) return false
  const isMoved = stay.checkIn !== will.checkIn || stay.checkOut !== will.checkOut
  const isPast = stay.checkIn !== will.checkIn && will.checkIn < civilDateInDubai(world.now)
  const hasNights = eachNight(will.checkIn, will.checkOut).length >= 2
  const isFreeThen = nightsOnlyIn(will, stay).every((night) => isFree(world, night))
  return !isMoved || (!isPast && hasNights && isFreeThen)
}

function priceOfChange(world: World, stay: Sale, will: Terms) {
  const { policy, isInstant } = world.home
  const { createdAt } = stay
  const booked = { policy, checkIn: stay.checkIn, checkInTime, folio: stay.price }
  const fresh = priceOfTerms(will, keptFils(stay.price))
  const keptNow = keptNightsFils(booked, createdAt, world.now)
  const keptThen = keptNightsFils({ ...booked, folio: fresh }, createdAt, world.now)
  const givenFils = nightsFils(stay.price) - nightsFils(fresh)
  const keepsFils = givenFils > 0 ? Math.min(givenFils, Math.max(0, keptNow - keptThen)) : 0
  const price = priceOfTerms(will, keptFils(stay.price) + keepsFils)
  const changed = { ...booked, checkIn: will.checkIn, folio: price }
  const wasLonger = eachNight(stay.checkIn, stay.checkOut).length
  const isShorter = eachNight(will.checkIn, will.checkOut).length < wasLonger
  const totalFils = price.totalFils - stay.price.totalFils
  const priced: Change = { was: termsOf(stay), will, price }
  return {
    change: priced,
    difference: { lines: [], nightly: [], totalFils } satisfies Price,
    isLess: lostRefund(booked, changed, createdAt, world.now) !== null,
    asksHost: !isInstant || isShorter || (keptNow > 0 && will.checkIn > stay.checkIn),
  }
}

/** The change that was asked for already: it waits, or it is what the stay is by now. */
function sameChange(world: World, stay: Sale, will: Terms): Sale | undefined {
  return besides(world, stay).findLast((one) => {
    if (!one.change || !sameTerms(one.change.will, will)) return false
    return isWaiting(world, one) || (sameTerms(stay, will) && one.state === 'confirmed')
  })
}
