import * as v from 'valibot'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { quoteSchema } from '#contract/quote/quote.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import type { Random } from '#server/db/seed/random.ts'
import { testCheckIn, testGuestForm } from '#server/services/bookings-test-data.ts'
import { askBeside } from './beside.ts'
import type { Told } from './facts.ts'
import { homeSlugs, scarceCoupon, wantedNights } from './keys.ts'
import type { Providers } from './providers.ts'

/** A command or question of a guest's; null when its answer was lost on the way. */
export type Ask = (
  name: string,
  input: object,
  key?: string,
) => Promise<{ result: unknown } | { refused: string[] } | null>

type World = {
  random: Random
  ask: Ask
  providers: Providers
  /** Gives a key that no other wish has. */
  newKey: () => string
  tell: (told: Told) => void
}

/** A stay, or what was ordered beside one, which has no page of its own. */
type Stay = {
  bookingId: string
  isBeside: boolean
  number: string
  pages: string[]
  isPaid: boolean
  isOver: boolean
}

const heldSchema = v.object({ booking_id: v.string(), booking_number: v.string() })
const pageSchema = v.object({ redirect_url: v.string() })
const stateSchema = v.object({ state: v.string() })
const sumSchema = v.object({ refund_fils: v.number() })
const outcomeSchema = v.object({ outcome: v.string() })

const cardActions = ['pay', 'pay', 'pay', 'pay', 'decline', 'secure', 'cancel'] as const
const coinActions = ['pay', 'pay', 'hold', 'confirm', 'short', 'reject', 'late', 'cancel'] as const

/** A guest who books, pays, presses twice, changes their mind and gives up, as the dice fall. */
export function createGuest(world: World) {
  const { random, ask, providers, tell } = world
  const stays: Stay[] = []
  const quoteIds: string[] = []

  /** Sends a command once, or twice at once, or again when its answer was lost, under one key. */
  async function command(name: string, input: object): Promise<unknown[]> {
    const key = world.newKey()
    const isDouble = random.chance(0.2)
    const first = ask(name, input, key)
    const second = isDouble ? ask(name, input, random.chance(0.5) ? key : world.newKey()) : null
    const answers = [await first, await second]
    if (answers[0] === null && random.chance(0.8)) answers.push(await ask(name, input, key))
    return answers.flatMap((answer) => (answer && 'result' in answer ? [answer.result] : []))
  }

  /** Takes a quote and holds it, at once or when others may have been faster. */
  async function book(): Promise<void> {
    const kept = random.chance(0.5) ? quoteIds.shift() : undefined
    if (kept) return hold(kept)
    const quoteId = await askForQuote()
    if (!quoteId) return
    if (random.chance(0.5)) quoteIds.push(quoteId)
    else await hold(quoteId)
  }

  async function askForQuote(): Promise<string | null> {
    const isHoliday = random.chance(0.4)
    const check_in = addDays(testCheckIn, isHoliday ? 0 : random.between(0, wantedNights - 5))
    const party = { adults: random.between(1, 2), children: 0, infants: 0, pets: 0 }
    const stay = {
      property_slug: random.pick(homeSlugs),
      check_in,
      check_out: addDays(check_in, random.between(2, 5)),
      party,
    }
    const quoted = await ask('quote/create', stay)
    if (!quoted || 'refused' in quoted) return null
    const { quote_id } = v.parse(quoteSchema, quoted.result)
    tell({ kind: 'quoted', quoteId: quote_id })
    return random.chance(0.3) ? withCoupon(quote_id) : quote_id
  }

  /** The quote with the coupon that everybody wants; the one without where it is refused or lost. */
  async function withCoupon(quote_id: string): Promise<string> {
    const quoted = await ask('coupon/apply', { quote_id, coupon: scarceCoupon.code })
    if (!quoted || 'refused' in quoted) return quote_id
    const reduced = v.parse(quoteSchema, quoted.result)
    tell({ kind: 'quoted', quoteId: reduced.quote_id })
    return reduced.quote_id
  }

  async function hold(quote_id: string): Promise<void> {
    for (const answer of await command('booking/create', { ...testGuestForm, quote_id })) {
      const held = v.safeParse(heldSchema, answer)
      if (!held.success) continue
      const { booking_id: bookingId, booking_number: number } = held.output
      tell({ kind: 'held', bookingId, number, wish: quote_id })
      if (stays.some((known) => known.bookingId === bookingId)) continue
      const stay = newStay(bookingId, number, false)
      stays.push(stay)
      if (random.chance(0.6)) await startPayment(stay)
    }
  }

  async function startPayment(stay: Stay): Promise<void> {
    const payment_type = random.chance(0.6) ? 'stripe' : 'triplea'
    const input = { booking_id: stay.bookingId, payment_type }
    for (const answer of await command('payment/start', input)) {
      const { redirect_url: url } = v.parse(pageSchema, answer)
      tell({ kind: 'page', bookingId: stay.bookingId, url })
      if (!stay.pages.includes(url)) stay.pages.push(url)
    }
    if (stay.pages.length > 0 && random.chance(0.6)) await press(stay)
  }

  async function press(stay: Stay): Promise<void> {
    const url = random.pick(stay.pages)
    const isCard = new URL(url).pathname.startsWith('/sandbox/stripe/')
    const action = random.pick(isCard ? cardActions : coinActions)
    const presses = random.chance(0.2) ? 2 : 1
    await Promise.all(Array.from({ length: presses }, () => providers.press(url, action)))
  }

  async function look(stay: Stay): Promise<void> {
    const { bookingId, number } = stay
    if (stay.isBeside || random.chance(0.5)) {
      const answer = await ask('payment/getState', { booking_id: bookingId })
      if (!answer || 'refused' in answer) return
      const { state } = v.parse(stateSchema, answer.result)
      tell({ kind: 'payment state', bookingId, state })
      stay.isPaid = state === 'confirmed'
      return
    }
    const answer = await ask('booking/getDetails', { booking_number: number })
    if (!answer || 'refused' in answer) return
    const { state } = v.parse(bookingDetailsSchema, answer.result)
    tell({ kind: 'booking state', bookingId, state })
    stay.isPaid = state === 'confirmed'
  }

  async function cancel(stay: Stay): Promise<void> {
    const { bookingId, number: booking_number } = stay
    const preview = await ask('booking/previewCancel', { booking_number })
    if (!preview || 'refused' in preview) return
    const { refund_fils } = v.parse(sumSchema, preview.result)
    const wish = { booking_number, reason: 'plans_changed', refund_fils }
    for (const answer of await command('booking/cancel', wish)) {
      const { refund_fils: refundFils } = v.parse(sumSchema, answer)
      tell({ kind: 'cancelled', bookingId, refundFils })
      stay.isOver = true
    }
  }

  async function order(stay: Stay): Promise<void> {
    for (const { bookingId, isDone } of await askBeside({ ...world, command }, stay.number)) {
      if (stays.some((known) => known.bookingId === bookingId)) continue
      const beside = { ...newStay(bookingId, stay.number, true), isPaid: isDone }
      stays.push(beside)
      if (!isDone && random.chance(0.7)) await startPayment(beside)
    }
  }

  async function giveUp(stay: Stay): Promise<void> {
    for (const answer of await command('booking/release', { booking_id: stay.bookingId })) {
      const { outcome } = v.parse(outcomeSchema, answer)
      if (outcome === 'released') tell({ kind: 'released', bookingId: stay.bookingId })
    }
  }

  async function claimRefund(): Promise<void> {
    const url = providers.claims.shift()
    if (url) await providers.press(url, 'claim')
  }

  return {
    /** Does one thing, whatever comes to the guest's mind. */
    async act(): Promise<void> {
      const living = stays.filter(({ isOver }) => !isOver)
      if (living.length === 0 || random.chance(0.25)) return book()
      if (random.chance(0.05)) return claimRefund()
      const stay = random.pick(living)
      if (stay.isPaid && stay.isBeside) return look(stay)
      if (stay.isPaid && random.chance(0.55)) return order(stay)
      if (stay.isPaid) return random.chance(0.5) ? cancel(stay) : look(stay)
      const dice = random.next()
      if (stay.pages.length === 0 || dice < 0.15) {
        return random.chance(0.9) ? startPayment(stay) : giveUp(stay)
      }
      if (dice < 0.6) return press(stay)
      return dice < 0.92 ? look(stay) : giveUp(stay)
    },
  }
}

function newStay(bookingId: string, number: string, isBeside: boolean): Stay {
  return { bookingId, number, isBeside, pages: [], isPaid: false, isOver: false }
}
