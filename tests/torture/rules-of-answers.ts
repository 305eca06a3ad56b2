import { type BookingState, nextStates, ownedStates } from '#domain/booking/process.ts'
import type { Facts, Told } from './facts.ts'
import { isDepositAsTold } from './rules-of-deposits.ts'

/** Answers that the database does not bear out: an acknowledged operation was lost. */
export function findLostAnswers(facts: Facts): string[] {
  const bookings = new Map(facts.bookings.map((row) => [row.id, row]))
  const urls = new Set(facts.payments.map(({ checkoutUrl }) => checkoutUrl))
  const wishes = new Map<string, string>()
  return facts.told.flatMap((told): string[] => {
    const row = told.kind === 'quoted' ? undefined : bookings.get(told.bookingId)
    if (told.kind !== 'quoted' && !row) return [`${told.kind}: ${told.bookingId} is not there`]
    switch (told.kind) {
      case 'quoted':
        return facts.quoteIds.has(told.quoteId) ? [] : [`quote ${told.quoteId} is not there`]
      case 'held': {
        const first = wishes.get(told.wish) ?? told.bookingId
        wishes.set(told.wish, first)
        const isSame = first === told.bookingId && row?.number === told.number
        return isSame ? [] : [`one wish was answered with ${first} and with ${told.bookingId}`]
      }
      case 'ordered':
        return row?.stayId ? [] : [`${told.bookingId} was ordered and belongs to no stay`]
      case 'page':
        return urls.has(told.url) ? [] : [`${told.bookingId}: the page ${told.url} is not known`]
      case 'released':
        return row?.state === 'hold_expired' || hasLateMoney(facts, told.bookingId)
          ? []
          : [`${told.bookingId} was released and is ${row?.state}`]
      case 'cancelled':
        return row?.state === 'cancelled_by_guest' && refundsOf(facts, told) === told.refundFils
          ? []
          : [`${told.bookingId} was cancelled for ${told.refundFils} and is ${row?.state}`]
      case 'payment state':
        return told.state !== 'confirmed' || isPaidFor(row)
          ? []
          : [`${told.bookingId} was confirmed and is ${row?.state}`]
      case 'claimed':
      case 'decided':
        return isDepositAsTold(facts, told)
          ? []
          : [`the deposit of ${told.bookingId} was ${told.kind} for ${told.fils} and is not`]
      case 'booking state':
        return []
      default:
        return told satisfies never
    }
  })
}

// Only a cancellation, or the end of the stay, takes a paid booking further.
function isPaidFor(row: Facts['bookings'][number] | undefined): boolean {
  return row !== undefined && (ownedStates.includes(row.state) || /^cancelled/.test(row.state))
}

// Coins can be sent to a page that was given up; the nights are then taken again when they are free.
function hasLateMoney({ payments }: Facts, bookingId: string): boolean {
  return payments.some((pay) => pay.bookingId === bookingId && pay.capturedFils > 0)
}

/** What a cancelled stay gave back, with all that was beside it. */
function refundsOf(
  { bookings, payments, refunds }: Facts,
  { bookingId }: Extract<Told, { kind: 'cancelled' }>,
) {
  const beside = bookings.filter(({ stayId }) => stayId === bookingId)
  const ended = new Set([bookingId, ...beside.map(({ id }) => id)])
  const own = payments.filter((pay) => ended.has(pay.bookingId)).map(({ id }) => id)
  return refunds
    .filter(({ paymentId, reason }) => own.includes(paymentId) && reason === 'cancelled')
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
}

/** Steps that the process does not know, in the written history and in what guests were shown. */
export function findStepsBack(facts: Facts): string[] {
  return [...facts.bookings.flatMap((row) => findBrokenSteps(facts, row)), ...findShownBack(facts)]
}

function findBrokenSteps({ events }: Facts, { id, state }: Facts['bookings'][number]): string[] {
  const steps = events.filter(({ bookingId }) => bookingId === id).toSorted((a, b) => a.seq - b.seq)
  let at: BookingState | null = null
  const found: string[] = []
  for (const { fromState, toState } of steps) {
    const isNext = at === null ? isFirst(toState) : nextStates(at).includes(toState)
    if (fromState !== at || !isNext) found.push(`${id} went from ${at} to ${toState}`)
    at = toState
  }
  return at === state ? found : [...found, `${id} is ${state}, its history ends with ${at}`]
}

const isFirst = (state: BookingState) => state === 'held' || state === 'requested'

// A payment that was confirmed can only be given back after that, or its booking called off.
const afterConfirmed = ['confirmed', 'refunding']

function findShownBack({ told, bookings }: Facts): string[] {
  const isCalledOff = (id: string) =>
    /^(cancelled|no_show)/.test(bookings.find((row) => row.id === id)?.state ?? '')
  const states = new Map<string, BookingState>()
  const confirmed = new Set<string>()
  const found: string[] = []
  for (const entry of told) {
    if (entry.kind === 'booking state') {
      const before = states.get(entry.bookingId)
      if (before && before !== entry.state && !canReach(before, entry.state)) {
        found.push(`${entry.bookingId} was shown as ${before}, then as ${entry.state}`)
      }
      states.set(entry.bookingId, entry.state)
    }
    if (entry.kind === 'payment state') {
      const isNext =
        afterConfirmed.includes(entry.state) ||
        (entry.state === 'ended' && isCalledOff(entry.bookingId))
      if (confirmed.has(entry.bookingId) && !isNext) {
        found.push(`${entry.bookingId} was shown as paid, then as ${entry.state}`)
      }
      if (entry.state === 'confirmed') confirmed.add(entry.bookingId)
    }
  }
  return found
}

/** Whether a booking can come from one state to the other, in any number of moves. */
function canReach(from: BookingState, to: BookingState): boolean {
  const reached = new Set([from])
  for (const state of reached) for (const next of nextStates(state)) reached.add(next)
  return reached.has(to)
}
