import { randomUUID } from 'node:crypto'
import { listBookings } from '#contract/booking/list.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { listNotices } from '#contract/notification/list.ts'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { type SearchFilter, searchHomes } from '#contract/property/search.ts'
import { createQuote } from '#contract/quote/create.ts'
import { editWishlist } from '#contract/wishlist/edit.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { defaultListId } from '#domain/wishlist/lists.ts'
import { type FreeStay, type Guest, party } from './guests.ts'
import type { Deed } from './open-loop.ts'
import type { Visitor } from './visitor.ts'

/** Who asks, and for what: visitors of many networks, signed-in guests, and homes free for a stay. */
export type Cast = {
  visitors: readonly Visitor[]
  guests: readonly Guest[]
  stays: readonly FreeStay[]
}

// Of a hundred calls: 40 searches and 40 of a home's page, 15 of lists of one's own, 5 that write.
const ends = { search: 40, property: 80, list: 95 } as const
const sum = 100
// Coprime to a hundred: the kinds come mixed, and each in its share.
const stride = 37

/** The deed of a number: kinds in their shares, people and homes one after the other. */
export function mixedDeed(cast: Cast): (at: number) => Deed {
  return (at) => {
    const round = Math.floor(at / sum)
    const place = (at * stride) % sum
    // Counts the deeds of all kinds apart, so that no person falls into step with a kind.
    const number = round * sum + place
    if (place < ends.search) return { kind: 'search', run: () => search(cast, number) }
    if (place < ends.property) return { kind: 'property', run: () => readHome(cast, number) }
    if (place < ends.list) return { kind: 'list', run: () => readList(cast, number) }
    return { kind: 'write', run: () => write(cast, number) }
  }
}

function search({ visitors }: Cast, number: number): Promise<void> {
  return nth(visitors, number).tell(searchHomes, filterOf(number))
}

/** Searches as guests make them, each a little different from the last. */
function filterOf(number: number): SearchFilter {
  const check_in = addDays(civilDateInDubai(Date.now()), 7 + (number % 90))
  const dated = { check_in, check_out: addDays(check_in, 2 + (number % 6)), party }
  const city = nth(['dubai', 'abu-dhabi', 'sharjah', 'ras-al-khaimah'], number)
  const filters: SearchFilter[] = [
    { ...dated, city },
    dated,
    { ...dated, amenities: ['pool', 'wifi'], sort: 'price_low' },
    { ...dated, city, flex: 'days_3' },
    { city },
  ]
  return { ...nth(filters, Math.floor(number / 3)), page: 1 + (number % 3) }
}

function readHome({ visitors, stays }: Cast, number: number): Promise<void> {
  const visitor = nth(visitors, number)
  const { slug, check_in, check_out } = nth(stays, number)
  if (number % 4 < 2) return visitor.tell(getHomeDetails, { slug })
  if (number % 4 === 2) return visitor.tell(getHomeCalendar, { slug })
  return visitor.tell(getStayPrice, { slug, check_in, check_out, party })
}

function readList({ guests }: Cast, number: number): Promise<void> {
  const { visitor } = nth(guests, number)
  if (number % 4 === 0) return visitor.tell(listBookings, { tab: 'upcoming' })
  if (number % 4 === 1) return visitor.tell(listWishlist, {})
  return number % 4 === 2 ? visitor.tell(listThreads, {}) : visitor.tell(listNotices, {})
}

/** A price to agree to, a home kept or dropped, a message to a host. */
function write({ guests, stays }: Cast, number: number): Promise<void> {
  const round = Math.floor(number / sum)
  const { visitor, bookingId } = nth(guests, number + round)
  const { id, slug, check_in, check_out } = nth(stays, number + round)
  if (number % 3 === 0) {
    return visitor.tell(createQuote, { property_slug: slug, check_in, check_out, party })
  }
  if (number % 3 === 1) {
    const wish = { list_id: defaultListId, property_id: id, is_saved: round % 2 === 0 } as const
    return visitor.tell(editWishlist, { at: Date.now(), edits: [{ kind: 'home', ...wish }] })
  }
  const text = `Is there room for a cot? We arrive late, about ten. (${number})`
  return visitor.tell(sendMessage, { booking_id: bookingId, client_id: randomUUID(), text })
}

function nth<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
