import type { BookingActor } from '#domain/booking/process.ts'
import { refundOfAddition } from '#domain/cancellation/additions.ts'
import { refundAt, unusedNightsShare } from '#domain/cancellation/policy.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  dubaiInstant,
  eachNight,
} from '#domain/stay/civil-date.ts'
import {
  besides,
  checkInAt,
  checkInTime,
  dayMs,
  leads,
  move,
  noShowAt,
  type Sale,
  stayOf,
  type World,
} from './model.ts'
import { claim, isFree, release } from './nights.ts'

/** What the policy gives back of a sale at a moment, in fils. */
export function policyRefund({ home }: World, sale: Sale, at: number): number {
  const { type, price: folio, createdAt } = sale
  const { checkIn } = stayOf(sale)
  const stay = { policy: home.policy, checkIn, checkInTime, folio }
  return type === 'booking' || type === 'modify'
    ? refundAt(stay, createdAt, at).totalFils
    : refundOfAddition(type, stay, createdAt, at).totalFils
}

type EndMove = 'cancel_as_guest' | 'cancel_as_host' | 'cancel_as_platform' | 'report_no_show'

/** What an ending would give back of a stay and all beside it, or of one thing beside it. */
export function refundOfEnding(world: World, sale: Sale, name: EndMove): number {
  const refunds = ended(world, sale, name).map((one) => refundOf(world, one, name))
  return refunds.reduce((sum, fils) => sum + fils, 0)
}

function refundOf(world: World, sale: Sale, name: EndMove): number {
  switch (name) {
    case 'cancel_as_guest':
      return policyRefund(world, sale, world.now)
    case 'report_no_show':
      return policyRefund(world, sale, noShowAt(sale))
    default: {
      const isMissed = sale.state === 'no_show'
      return sale.price.totalFils - (isMissed ? policyRefund(world, sale, noShowAt(sale)) : 0)
    }
  }
}

/** The sales that an ending ends: what was cancelled before stays so. */
function ended(world: World, sale: Sale, name: EndMove): Sale[] {
  const beside = besides(world, sale).filter(({ type, isSold }) => type !== 'modify' && isSold)
  return [sale, ...beside.filter((one) => leads(one, name))]
}

/** Ends a stay with all that belongs to it, or something beside it by itself. */
export function end(
  world: World,
  sale: Sale,
  name: EndMove,
  by: BookingActor,
  nights: 'free' | 'block' = 'free',
): void {
  for (const one of ended(world, sale, name)) {
    const fils = refundOf(world, one, name)
    move(world, one, name, by)
    one.account.backFils += fils
    one.account.creditedFils += fils
    release(world, one.key, (night) => isFreed(world, sale, name, night))
  }
  const who = by === 'guest' ? 'guest' : 'system'
  for (const one of besides(world, sale)) {
    if (one.isSold || !leads(one, 'give_up')) continue
    move(world, one, 'give_up', who)
    release(world, one.key)
    one.heldUntil = null
  }
  if (nights === 'block') {
    const today = civilDateInDubai(world.now)
    const owner = `block of ${sale.key}`
    const left = eachNight(sale.checkIn, sale.checkOut).filter((night) => night >= today)
    // Those that it had let go before may be somebody else's.
    claim(
      world,
      owner,
      left.filter((night) => isFree(world, night, owner)),
      null,
    )
  }
}

/**
 * Nights that others can have: of a no-show those that money goes back for, of a guest who leaves early
 * those that begin a day later or more, else all.
 */
function isFreed({ home, now }: World, sale: Sale, name: EndMove, night: CivilDate): boolean {
  switch (name) {
    case 'report_no_show':
      return unusedNightsShare(home.policy) > 0 && night >= addDays(sale.checkIn, 2)
    case 'cancel_as_guest':
      return now < checkInAt(sale) || dubaiInstant(night, checkInTime) >= now + dayMs
    default:
      return true
  }
}
