import { orderAddition } from '#contract/booking/order-addition.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  dubaiInstant,
  eachNight,
} from '#domain/stay/civil-date.ts'
import { callDeed, type Deed, expectSame, type Making, withResult } from './deed.ts'
import {
  besides,
  checkInTime,
  checkOutAt,
  dayMs,
  hourMs,
  isAdded,
  isOwned,
  isWaiting,
  minuteMs,
  place,
  type Sale,
  type World,
} from './model.ts'
import { isFree } from './nights.ts'
import {
  extensionPrice,
  type Item,
  laterHours,
  laterPrice,
  offered,
  type Price,
  servicesPrice,
} from './prices.ts'
import { lastMoment } from './settling.ts'

const waitingOf = (world: World, stay: Sale, type: Sale['type']) =>
  besides(world, stay).find((one) => one.type === type && isWaiting(world, one))

/** Whether the checkout is about to move, or has moved for good. */
function isShifted(world: World, stay: Sale): boolean {
  const isLate = besides(world, stay).some((one) => one.type === 'late-checkout' && isAdded(one))
  const moving = ['extend', 'late-checkout', 'modify'] as const
  return isLate || moving.some((type) => waitingOf(world, stay, type))
}

type Wanted = {
  type: 'extend' | 'late-checkout' | 'add-on'
  words: string
  asked: object
  price: Price
  /** Its own nights, and the checkout that comes of it. */
  nights: readonly CivilDate[]
  checkIn: CivilDate
  checkOut: CivilDate
  checkOutTime?: string
  items?: Sale['items']
  isPossible: boolean
  asksHost: boolean
  /** How long it waits for its payment when nobody is asked. */
  payMs: number
  /** The same that waits already. */
  same: Sale | undefined
}

function order(making: Making, stay: Sale, wanted: Wanted): Deed {
  const { world, random } = making
  const { type, price, same, isPossible, asksHost } = wanted
  const isStale = random.chance(0.12)
  const total_fils = price.totalFils + (isStale ? 1 : 0)
  return callDeed(making, {
    words: `guest orders ${wanted.words} of ${stay.key} for ${total_fils} fils`,
    ...{ who: 'guest', call: 'booking/orderAddition' },
    isFair: !isStale && (same !== undefined || isPossible),
    input: { booking_number: stay.number, addition: wanted.asked, total_fils },
    apply: withResult(orderAddition.output, ({ booking_id, state }) => {
      if (same) return expectSame('the same order', booking_id, same.id)
      const items = wanted.items ?? []
      const last = lastMoment({ type, stay, items })
      const waitMs = asksHost ? 4 * hourMs : wanted.payMs
      const sale = place(world, {
        ...{ type, stay, price, items, nights: wanted.nights, guests: stay.guests },
        ...{ checkIn: wanted.checkIn, checkOut: wanted.checkOut },
        state: asksHost ? 'requested' : 'held',
        heldUntil: Math.min(world.now + waitMs, last),
        checkOutTime: wanted.checkOutTime ?? stay.checkOutTime,
      })
      sale.id = booking_id
      return expectSame('the state', state, sale.state)
    }),
  })
}

/** More nights after the last. */
export function extend(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const checkOut = addDays(stay.checkOut, random.pick([0, 1, 1, 1, 2, 3]))
  const nights = eachNight(stay.checkOut, checkOut)
  const before = eachNight(stay.checkIn, stay.checkOut).length
  const isClose = world.now > checkOutAt(stay) - 72 * hourMs
  const waiting = waitingOf(world, stay, 'extend')
  return order(making, stay, {
    ...{ type: 'extend', words: `nights until ${checkOut}`, nights },
    asked: { type: 'extend', check_out: checkOut },
    price: extensionPrice(nights, stay.guests, before),
    ...{ checkIn: stay.checkOut, checkOut },
    isPossible:
      isOwned(stay) &&
      world.now < checkOutAt(stay) &&
      !isShifted(world, stay) &&
      nights.length > 0 &&
      before + nights.length <= 90 &&
      nights.every((night) => isFree(world, night)),
    asksHost: !world.home.isInstant || isClose,
    payMs: 15 * minuteMs,
    same: waiting?.checkOut === checkOut ? waiting : undefined,
  })
}

/** A later hour to leave at. */
export function leaveLater(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const { time, percent } = random.pick(laterHours)
  const at = checkOutAt(stay)
  const isTime = world.now >= at - 48 * hourMs && world.now <= at - 2 * hourMs
  const waiting = waitingOf(world, stay, 'late-checkout')
  return order(making, stay, {
    ...{
      type: 'late-checkout',
      words: `a checkout at ${time}`,
      asked: { type: 'late-checkout', time },
    },
    price: laterPrice(lastNightFils(world, stay), percent),
    ...{ checkIn: stay.checkOut, checkOut: addDays(stay.checkOut, 1), checkOutTime: time },
    nights: [stay.checkOut],
    isPossible:
      isOwned(stay) &&
      isTime &&
      !isShifted(world, stay) &&
      isFree(world, stay.checkOut) &&
      time > stay.checkOutTime,
    asksHost: !world.home.isInstant,
    payMs: 2 * hourMs,
    same: waiting?.checkOutTime === time ? waiting : undefined,
  })
}

function lastNightFils(world: World, stay: Sale): number {
  const added = besides(world, stay).filter((one) => one.type === 'extend' && isAdded(one))
  const nightly = [stay, ...added].flatMap(({ price }) => price.nightly)
  return nightly.toSorted((a, b) => (a.night < b.night ? -1 : 1)).at(-1)?.fils ?? 0
}

/** Services of the host on a day of the stay. */
export function orderServices(making: Making, stay: Sale): Deed {
  const { world, random } = making
  const kinds = random.pick([
    ['breakfast'],
    ['airport-transfer'],
    ['breakfast', 'airport-transfer'],
  ])
  const length = eachNight(stay.checkIn, stay.checkOut).length
  const items = kinds.map((kind): Item & { until: number } => {
    const service = kind === 'breakfast' ? 'breakfast' : 'airport-transfer'
    const on = addDays(stay.checkIn, random.between(0, length))
    const from = dubaiInstant(on, on === stay.checkIn ? checkInTime : '09:00')
    const until = from - offered[service].leadHours * hourMs
    return { service, quantity: random.between(1, 3), on, until }
  })
  const asked = items.map(({ service, quantity, on }) => ({ service, quantity, on }))
  const price = servicesPrice(items)
  const today = civilDateInDubai(world.now)
  const [first] = items
  return order(making, stay, {
    ...{
      type: 'add-on',
      words: items.map(({ service, on }) => `${service} on ${on}`).join(' and '),
    },
    ...{ asked: { type: 'add-on', items: asked }, price, items, nights: [] },
    ...{ checkIn: first?.on ?? stay.checkIn, checkOut: first?.on ?? stay.checkIn },
    isPossible:
      isOwned(stay) &&
      world.now < checkOutAt(stay) - dayMs &&
      !waitingOf(world, stay, 'modify') &&
      items.every(({ on, until }) => on >= today && until > world.now),
    asksHost: !world.home.isInstant,
    payMs: 2 * hourMs,
    same: besides(world, stay).find(
      (one) =>
        isWaiting(world, one) &&
        one.type === 'add-on' &&
        JSON.stringify(one.items) === JSON.stringify(items),
    ),
  })
}
