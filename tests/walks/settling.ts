import { eachNight } from '#domain/stay/civil-date.ts'
import {
  besides,
  checkInAt,
  dayMs,
  hourMs,
  isAdded,
  isOwned,
  isWaiting,
  leads,
  minuteMs,
  move,
  type Page,
  type Sale,
  sameTerms,
  unpaid,
  type World,
} from './model.ts'
import { claim, handOver, lengthen, release } from './nights.ts'

const isOpen = ({ known }: Page) => known === 'open' || known === 'arriving'

/** Pages that may still take money, by what the product knows. */
export const openPages = ({ pages }: Sale) => pages.filter(isOpen)

/** Lets the product hear how a page stands at its provider, as it does by webhook or by asking. */
export function learn(world: World, page: Page): void {
  const { sale } = page
  const isOver = page.expiresAt <= world.now
  if (page.truth === 'open' && isOver) page.truth = 'expired'
  const isMoney = ['paid', 'set_aside'].includes(page.truth) || (page.truth === 'short' && isOver)
  if (page.capturedFils > 0 || (!isOpen(page) && !isMoney)) return
  switch (page.truth) {
    case 'paid':
      takeMoney(world, sale, page)
      break
    case 'set_aside':
      setAside(world, sale, page)
      break
    case 'short':
      if (isOver) keepForPerson(world, sale, page)
      else arrive(world, sale, page)
      break
    case 'expired':
      close(world, sale, page)
      break
    case 'open':
    case 'let_go':
  }
}

function takeMoney(world: World, sale: Sale, page: Page): void {
  count(sale, page, page.amountFils)
  page.known = 'paid'
  const isAsked = sale.state === 'pending_host'
  const isWanted = fits(world, sale) && (isAsked || leads(sale, 'settle_payment'))
  const isOurs = isWanted && claim(world, sale.key, sale.nights, null)
  if (!isOurs) {
    giveBack(sale, page.amountFils)
    if (isWanted && leads(sale, 'lapse')) lapse(world, sale)
    return
  }
  if (isAsked) {
    const isByHost = sale.request?.answer === 'approved by host'
    move(world, sale, 'approve', isByHost ? 'host' : 'platform')
  } else move(world, sale, 'settle_payment', 'system')
  sell(world, sale)
}

function setAside(world: World, sale: Sale, page: Page): void {
  if (page.known === 'authorised' || page.known === 'voided') return
  page.known = 'authorised'
  const canAsk = leads(sale, 'ask_host') && claim(world, sale.key, sale.nights, null)
  if (!canAsk) {
    // A second card for what was asked for already: the first one stays.
    free(page)
    if (leads(sale, 'lapse')) lapse(world, sale)
    return
  }
  move(world, sale, 'ask_host', 'system')
  sale.heldUntil = null
  const { now } = world
  const answerBy = Math.max(now + hourMs, Math.min(now + dayMs, checkInAt(sale)))
  sale.request = { askedAt: now, answerBy, answer: null }
}

/** Frees what was set aside on the card. */
export function letGo({ pages }: Sale): void {
  for (const page of pages) if (page.known === 'authorised') free(page)
}

function free(page: Page): void {
  page.known = 'voided'
  page.truth = 'let_go'
}

/** Charges what was set aside. */
export function charge(world: World, sale: Sale): void {
  const page = sale.pages.find(({ known }) => known === 'authorised')
  if (!page) return
  page.truth = 'paid'
  learn(world, page)
}

function arrive(world: World, sale: Sale, page: Page): void {
  page.known = 'arriving'
  if (unpaid.includes(sale.state)) lengthen(world, sale, world.now + hourMs)
}

function keepForPerson(world: World, sale: Sale, page: Page): void {
  const minor = Math.ceil((page.amountFils * 10_000) / 36_725)
  const fils = Math.floor((page.amountFils * Math.floor(minor / 2)) / minor + 0.5)
  count(sale, page, fils)
  page.known = 'review'
  sale.account.reviewFils += fils
  if (!leads(sale, 'review_payment')) return
  const { heldUntil } = sale
  lengthen(world, sale, world.now + 3 * dayMs)
  sale.heldUntil = heldUntil
  move(world, sale, 'review_payment', 'system')
}

function close(world: World, sale: Sale, page: Page): void {
  page.known = 'expired'
  if (!unpaid.includes(sale.state) || openPages(sale).length > 0) return
  const isHeld = sale.heldUntil !== null && sale.heldUntil > world.now
  if (isHeld) move(world, sale, 'refuse_payment', 'system')
  else lapse(world, sale)
}

/** Ends a hold that came to nothing. */
export function lapse(world: World, sale: Sale): void {
  move(world, sale, 'lapse', 'system')
  release(world, sale.key)
  sale.heldUntil = null
}

function count({ account }: Sale, page: Page, fils: number): void {
  page.capturedFils = fils
  account.capturedFils += fils
}

function giveBack({ account }: Sale, fils: number): void {
  account.backFils += fils
}

/** Whether a stay is still as it was when something was asked for beside it. */
export function fits(world: World, sale: Sale): boolean {
  const { stay, change, items } = sale
  if (!stay) return true
  if (change) {
    const others = besides(world, stay).filter((one) => one !== sale)
    return (
      stay.state === 'confirmed' &&
      world.now < checkInAt(stay) &&
      sameTerms(change.was, stay) &&
      !others.some((one) => isAdded(one) || isWaiting(world, one))
    )
  }
  if (!isOwned(stay)) return false
  if (sale.type === 'add-on') {
    return items.every(({ on }) => on >= stay.checkIn && on <= stay.checkOut)
  }
  return sale.checkIn === stay.checkOut
}

/** A change that asks for no money becomes the stay. */
export function takeEffect(world: World, sale: Sale): void {
  claim(world, sale.key, sale.nights, null)
  move(world, sale, 'take_effect', 'system')
  giveBack(sale, -sale.price.totalFils)
  sell(world, sale)
}

function sell(world: World, sale: Sale): void {
  const { stay, account, price } = sale
  sale.isSold = true
  sale.heldUntil = null
  account.chargedFils += price.totalFils
  if (stay) join(world, sale, stay)
}

/** Gives a stay what was settled beside it. */
function join(world: World, sale: Sale, stay: Sale): void {
  const { change } = sale
  if (change) {
    move(world, stay, 'change', 'guest')
    handOver(world, sale.key, stay.key)
    Object.assign(stay, change.will, { price: change.price })
    const own = new Set<string>(eachNight(stay.checkIn, stay.checkOut))
    release(world, stay.key, (night) => !own.has(night))
  } else if (sale.type === 'extend') {
    handOver(world, sale.key, stay.key)
    stay.checkOut = sale.checkOut
  } else if (sale.type === 'late-checkout') stay.checkOutTime = sale.checkOutTime
}

const payUntil = ({ now }: World, sale: Sale) => Math.min(now + 2 * hourMs, lastMoment(sale))

/** Whether a yes to what was asked for beside a stay comes in time, and to the stay as it was. */
export function canAgree(world: World, sale: Sale): boolean {
  const { now } = world
  const isInTime = sale.heldUntil !== null && sale.heldUntil > now && payUntil(world, sale) > now
  return isInTime && fits(world, sale)
}

/** The host's word, or its lack, on what was asked for beside a stay. */
export function answerAsked(
  world: World,
  sale: Sale,
  isYes: boolean,
  by: 'host' | 'platform' | 'system',
): 'agreed' | 'declined' {
  if (isYes && canAgree(world, sale)) {
    move(world, sale, 'agree', by)
    lengthen(world, sale, payUntil(world, sale))
    if (sale.price.totalFils <= 0) takeEffect(world, sale)
    return 'agreed'
  }
  move(world, sale, 'decline', by)
  release(world, sale.key)
  sale.heldUntil = null
  return 'declined'
}

/** After it something beside a stay is of no use any more. */
export function lastMoment({ type, stay, items }: Pick<Sale, 'type' | 'stay' | 'items'>): number {
  if (!stay) return Number.POSITIVE_INFINITY
  if (type === 'modify') return checkInAt(stay)
  if (type === 'add-on') return Math.min(...items.map(({ until }) => until))
  return Date.parse(`${stay.checkOut}T${stay.checkOutTime}:00+04:00`)
}

export const providerMs = { stripe: 30 * minuteMs, triplea: 25 * minuteMs } as const

/** A started payment lets the hold outlast its page. */
export function lengthenForPage(
  world: World,
  sale: Sale,
  closesAt: number,
  expiresAt: number,
): void {
  lengthen(world, sale, Math.max(closesAt, expiresAt) + 5 * minuteMs)
}
