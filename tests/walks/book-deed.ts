import * as v from 'valibot'
import { createBooking } from '#contract/booking/create.ts'
import { quoteSchema } from '#contract/quote/quote.ts'
import { addDays, civilDateInDubai, eachNight } from '#domain/stay/civil-date.ts'
import { testGuestForm } from '#server/services/bookings-test-data.ts'
import type { Bench } from './bench.ts'
import { type Deed, expectSame, type Making } from './deed.ts'
import {
  lastStay,
  minuteMs,
  place,
  priceOfTerms,
  type Terms,
  termsOf,
  type World,
} from './model.ts'
import { isFree } from './nights.ts'

const partyOf = ({ guests }: Terms) => ({ adults: guests, children: 0, infants: 0, pets: 0 })

const distances = [0, 1, 2, 3, 5, 6, 8, 13, 16, 29, 34] as const
const obstacles = ['none', 'none', 'none', 'none', 'none', 'none', 'lapsed', 'taken'] as const

/** Quotes a stay and holds it; now and then too late, or when the host was faster, unless it is plain. */
export function book({ world, random }: Making, isPlain = false): Deed {
  const terms = wantedTerms({ world, random })
  const { checkIn } = terms
  const obstacle = isPlain ? 'none' : random.pick(obstacles)
  const nights = eachNight(checkIn, terms.checkOut)
  const isFreeNow = nights.every((night) => isFree(world, night))
  const words = `guest books ${checkIn} to ${terms.checkOut} for ${terms.guests}`
  return {
    words: obstacle === 'none' ? words : `${words} (${obstacle})`,
    isFair: isFreeNow,
    run: (bench) => bookStay(bench, world, terms, isFreeNow, obstacle),
  }
}

/** Any stay, or the one that has just come to nothing once more. */
function wantedTerms({ world, random }: Making): Terms {
  const today = civilDateInDubai(world.now)
  const last = lastStay(world)
  if (last && last.checkIn >= today && random.chance(0.4)) return termsOf(last)
  const checkIn = addDays(today, random.pick(distances))
  const checkOut = addDays(checkIn, random.between(2, 5))
  return { checkIn, checkOut, guests: random.between(1, 4) }
}

async function bookStay(
  bench: Bench,
  world: World,
  terms: Terms,
  isFreeNow: boolean,
  obstacle: (typeof obstacles)[number],
): Promise<string | null> {
  const { slug } = world.home
  const price = priceOfTerms(terms)
  const asked = { property_slug: slug, check_in: terms.checkIn, check_out: terms.checkOut }
  const quoted = await bench.ask('guest', 'quote/create', { ...asked, party: partyOf(terms) })
  if (!isFreeNow) return expectSame('a quote for taken nights', quoted.kind, 'refused')
  if (quoted.kind === 'refused') return `no quote: ${quoted.text}`
  const quote = v.parse(quoteSchema, quoted.result)
  const wrong = expectSame('the price', quote.folio.total_fils, price.totalFils)
  if (wrong) return wrong
  if (obstacle === 'lapsed') {
    world.now += 16 * minuteMs
    bench.setClock(world.now)
  }
  if (obstacle === 'taken') await blockNight(bench, world, terms)
  const form = { ...testGuestForm, quote_id: quote.quote_id }
  const held = await bench.ask('guest', 'booking/create', form)
  if (held.kind === 'refused') {
    const mayRefuse = obstacle !== 'none'
    return mayRefuse ? null : `not held: ${held.text}`
  }
  const made = v.parse(createBooking.output, held.result)
  if (obstacle !== 'none') {
    return made.outcome === 'held' ? `held although ${obstacle}: ${held.text}` : null
  }
  if (made.outcome !== 'held') return `not held: ${held.text}`
  const sale = place(world, {
    ...{ type: 'booking', stay: null, state: 'held', price, ...terms },
    heldUntil: world.now + 15 * minuteMs,
    nights: eachNight(terms.checkIn, terms.checkOut),
  })
  sale.id = made.booking_id
  sale.number = made.booking_number
  return null
}

async function blockNight(bench: Bench, world: World, { checkIn }: Terms): Promise<void> {
  const { id } = homeOf(bench, world)
  const block_id = bench.newId()
  const block = { property_id: id, block_id, from_on: checkIn, until_on: addDays(checkIn, 1) }
  await bench.ask('host', 'desk/blockNights', block)
  world.count += 1
  world.nights.set(checkIn, { owner: `block ${world.count}`, until: null })
}

export function homeOf({ homes }: Bench, { home }: World) {
  const found = homes.find(({ slug }) => slug === home.slug)
  if (!found) throw new Error(home.slug)
  return found
}
