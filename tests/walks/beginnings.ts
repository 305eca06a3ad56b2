import { extend } from './addition-deeds.ts'
import { book } from './book-deed.ts'
import type { Deed, Making } from './deed.ts'
import { pay } from './guest-deeds.ts'
import { besides, lastStay, type Sale, unpaid } from './model.ts'
import { passTime, payByCard, press, pressShort } from './other-deeds.ts'

type Step = (deed: Deed) => Promise<void>

/**
 * How a walk begins: mostly with a stay that is paid, for what comes after it has more to it. Some begin
 * where dice alone seldom lead: coins that did not come, or too few of them beside a card page.
 */
export async function begin(making: Making, step: Step): Promise<void> {
  const at = making.random.next()
  if (at < 0.3) return
  if (at < 0.36) return beginUnpaid(making, step, expireCoins)
  if (at < 0.42) return beginUnpaid(making, step, sendTooFew)
  await beginPaid(making, step)
  const stay = lastStay(making.world)
  if (at > 0.94 && stay) await beginUnpaidBeside(making, step, stay)
}

async function beginPaid(making: Making, step: Step): Promise<void> {
  await step(book(making, true))
  const stay = lastStay(making.world)
  if (!stay) return
  await step(pay(making, stay, 'stripe'))
  const [page] = stay.pages
  if (page) await step(payByCard(making, page))
}

type Ending = (making: Making, step: Step, sale: Sale) => Promise<void>

async function beginUnpaid(making: Making, step: Step, ending: Ending): Promise<void> {
  await step(book(making, true))
  const stay = lastStay(making.world)
  if (stay) await ending(making, step, stay)
}

async function beginUnpaidBeside(making: Making, step: Step, stay: Sale): Promise<void> {
  await step(extend(making, stay))
  const one = besides(making.world, stay).find(({ state }) => unpaid.includes(state))
  if (one) await expireCoins(making, step, one)
}

/** A coin page closes with nothing on it, while the dates are still held. */
async function expireCoins(making: Making, step: Step, sale: Sale): Promise<void> {
  await step(pay(making, sale, 'triplea'))
  const [page] = sale.pages
  if (page) await step(passTime(making, page.expiresAt))
}

/** Too few coins come, which waits for a person; a card page opened with theirs is still open. */
async function sendTooFew(making: Making, step: Step, sale: Sale): Promise<void> {
  await step(pay(making, sale, 'triplea'))
  const [page] = sale.pages
  if (!page) return
  await step(pay(making, sale, 'stripe'))
  await step(pressShort(making, page))
  await step(passTime(making, page.expiresAt))
  const card = sale.pages.find(({ truth }) => truth === 'open')
  if (card && making.random.chance(0.5)) await step(press(making, card))
}
