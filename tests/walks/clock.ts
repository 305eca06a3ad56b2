import { addDays, civilDateInDubai, dubaiInstant } from '#domain/stay/civil-date.ts'
import {
  besides,
  checkInAt,
  checkOutAt,
  dayMs,
  hourMs,
  isOwned,
  leads,
  minuteMs,
  move,
  noShowAt,
  type Sale,
  unpaid,
  type World,
} from './model.ts'
import { release } from './nights.ts'
import { answerAsked, charge, lapse, learn, letGo, openPages } from './settling.ts'

/** What the server does by itself at the world's moment, in its order; and the providers after it. */
export function runJobs(world: World, hasProviders: boolean): void {
  const { now, home, sales } = world
  for (const page of sales.flatMap(openPages)) learn(world, page)
  for (const sale of sales.filter((one) => isLapsed(one, now))) endHold(world, sale)
  for (const sale of sales.filter(({ state }) => state === 'requested')) {
    const isDue = sale.createdAt + 20_000 <= now
    if (home.isOnAutopilot && isDue) answerAsked(world, sale, true, 'system')
  }
  for (const sale of sales.filter(({ state }) => state === 'requested')) {
    if ((sale.heldUntil ?? 0) <= now) answerAsked(world, sale, false, 'system')
  }
  for (const sale of sales.filter(isAsked)) {
    if (sale.request && sale.request.answerBy <= now) refuse(world, sale, 'lapsed', 'system')
  }
  for (const sale of sales.filter(({ stay }) => stay === null)) follow(world, sale)
  for (const sale of sales.filter(isAsked)) {
    const isDue = (sale.request?.askedAt ?? now) + 2 * minuteMs <= now
    if (!home.isOnAutopilot || !isDue) continue
    if (hasLostCard(world, sale)) refuse(world, sale, 'card_refused', 'system')
    else approve(world, sale, 'host')
  }
  for (const page of sales.flatMap(({ pages }) => pages)) {
    if (hasProviders && page.isHeldBack) hear(world, page)
  }
}

/** A webhook comes that its provider held back. */
export function hear(world: World, page: Sale['pages'][number]): void {
  page.isHeldBack = false
  learn(world, page)
}

const isLapsed = ({ state, heldUntil }: Sale, now: number) =>
  unpaid.includes(state) && heldUntil !== null && heldUntil <= now

function endHold(world: World, sale: Sale): void {
  for (const page of openPages(sale)) {
    if (page.truth === 'open') page.truth = 'expired'
    learn(world, page)
  }
  if (isLapsed(sale, world.now)) lapse(world, sale)
}

const isAsked = ({ state, request }: Sale) => state === 'pending_host' && request?.answer === null

/** Whether the bank keeps nothing for a request any more: it does so for seven days. */
export function hasLostCard({ now }: World, { pages }: Sale): boolean {
  return pages.some(({ known, paidAt }) => known === 'authorised' && now - paidAt >= 7 * dayMs)
}

/** The host's yes to a request: the card is charged at once. */
export function approve(world: World, sale: Sale, by: 'host' | 'platform'): void {
  if (sale.request) sale.request.answer = `approved by ${by}`
  charge(world, sale)
}

/** The host's no, or silence. */
export function refuse(
  world: World,
  sale: Sale,
  answer: 'declined' | 'lapsed' | 'card_refused',
  by: 'host' | 'platform' | 'system',
): void {
  if (sale.request) sale.request.answer = answer
  move(world, sale, 'reject', by)
  release(world, sale.key)
  letGo(sale)
}

/** Moves a stay along with the clock. */
function follow(world: World, stay: Sale): void {
  if (!isOwned(stay)) return
  if (world.now >= checkOutAt(stay)) {
    move(world, stay, 'complete', 'system')
    for (const one of besides(world, stay)) {
      if (leads(one, 'complete')) move(world, one, 'complete', 'system')
    }
  } else if (world.now >= checkInAt(stay) && stay.state === 'confirmed') {
    move(world, stay, 'arrive', 'system')
  }
}

/** Moments at which something changes for a sale. */
export function moments(world: World): number[] {
  const { now, sales } = world
  const ofSales = sales.flatMap((sale) => [
    sale.heldUntil ?? 0,
    sale.request?.answerBy ?? 0,
    ...sale.pages.map(({ expiresAt }) => expiresAt),
    ...sale.items.map(({ until }) => until),
  ])
  const stay = sales.findLast((one) => one.stay === null)
  const ofStay = stay
    ? [
        ...[1, 5, 7, 14, 30].map((days) => checkInAt(stay) - days * dayMs),
        ...[stay.createdAt + dayMs, checkInAt(stay), noShowAt(stay), checkOutAt(stay)],
        ...[48, 24, 72, 2].map((hours) => checkOutAt(stay) - hours * hourMs),
        checkOutAt(stay) + 14 * dayMs,
        // More happens around the stay than ahead of it.
        ...(isOwned(stay) ? [checkInAt(stay), noShowAt(stay), noShowAt(stay)] : []),
      ]
    : []
  const midnight = dubaiInstant(addDays(civilDateInDubai(now), 1), '00:00')
  const { heldUntil } = stay ?? { heldUntil: null }
  return [...ofSales, ...ofStay, midnight, heldUntil ?? 0, now + 3 * hourMs].filter(
    (at) => at >= now + 11 * minuteMs,
  )
}
