import { hear, moments, runJobs } from './clock.ts'
import type { Deed, Making } from './deed.ts'
import { hourMs, type Page } from './model.ts'
import { learn } from './settling.ts'

const cardFaults = ['none', 'none', 'none', 'duplicate', 'delay', 'drop', 'bad-signature'] as const
const cardActions = ['pay', 'pay', 'pay', 'pay', 'decline'] as const
const coinActions = ['pay', 'pay', 'pay', 'pay', 'short', 'late'] as const

/** A press on a payment page; the webhook that follows may come twice, late, forged or never. */
export function press(making: Making, page: Page): Deed {
  const { random } = making
  if (page.provider === 'triplea') return pressCoins(making, page)
  return pressCard(making, page, random.pick(cardActions), random.pick(cardFaults))
}

/** A press that pays by card, of which the product hears at once. */
export const payByCard = (making: Making, page: Page) => pressCard(making, page, 'pay', 'none')

function pressCard(
  { world }: Making,
  page: Page,
  action: (typeof cardActions)[number],
  wanted: (typeof cardFaults)[number],
): Deed {
  const isOpen = page.truth === 'open' && world.now < page.expiresAt
  const isQuiet = world.sales.some(({ pages }) => pages.some(({ isHeldBack }) => isHeldBack))
  const fault = action === 'pay' && isOpen && !isQuiet ? wanted : 'none'
  const about = fault === 'none' ? '' : ` (webhook: ${fault})`
  return {
    words: `${action} on the card page of ${page.sale.key}${about}`,
    isFair: true,
    run: async (bench) => {
      if (fault !== 'none') {
        // What went before must not meet the fault.
        await bench.cards.flush()
        bench.cards.faults.inject({ target: 'webhook', kind: fault })
      }
      await bench.press(page.url, action)
      const hasNews = page.truth === 'open' && (!isOpen || action === 'pay')
      if (page.truth === 'open' && !isOpen) page.truth = 'expired'
      if (action === 'pay' && isOpen) {
        const isAsked = page.sale.stay === null && !world.home.isInstant
        page.truth = isAsked ? 'set_aside' : 'paid'
        page.paidAt = world.now
      }
      if (fault === 'drop') return null
      if (fault === 'delay' || fault === 'bad-signature') page.isHeldBack = true
      else if (hasNews) learn(world, page)
      return null
    },
  }
}

function pressCoins(making: Making, page: Page): Deed {
  const { world, random } = making
  const isGone = page.truth === 'expired' || page.expiresAt <= world.now
  const isLate = isGone && random.chance(0.7)
  return sendCoins(making, page, isLate ? 'late' : random.pick(coinActions))
}

/** A press that sends too few coins. */
export const pressShort = (making: Making, page: Page) => sendCoins(making, page, 'short')

function sendCoins({ world }: Making, page: Page, action: (typeof coinActions)[number]): Deed {
  return {
    words: `${action} on the coin page of ${page.sale.key}`,
    isFair: true,
    run: async (bench) => {
      await bench.press(page.url, action)
      const before = page.truth
      // Both happen at once: the product hears of what it has come to.
      if (page.truth === 'open' && page.expiresAt <= world.now) page.truth = 'expired'
      const isOpen = page.truth === 'open' || (page.truth === 'short' && world.now < page.expiresAt)
      if (action === 'pay' && isOpen) page.truth = 'paid'
      else if (action === 'short' && page.truth === 'open') page.truth = 'short'
      else if (action === 'late' && page.truth === 'expired') page.truth = 'paid'
      if (page.truth === before) return null
      learn(world, page)
      return null
    },
  }
}

/** Webhooks that their provider held back arrive. */
export function deliver({ world }: Making): Deed {
  return {
    words: 'late webhooks arrive',
    isFair: true,
    run: async (bench) => {
      await bench.cards.flush()
      for (const page of world.sales.flatMap(({ pages }) => pages)) {
        if (page.isHeldBack) hear(world, page)
      }
      return null
    },
  }
}

/**
 * Time passes, to just before or after something matters unless the moment is given; the server's jobs
 * run, or do not yet.
 */
export function passTime({ world, random }: Making, until?: number): Deed {
  const drawn = () => random.pick(moments(world)) + random.pick([-1000, 0, 0, 1000, hourMs])
  const at = until ?? drawn()
  const hasJobs = until !== undefined || random.chance(0.75)
  const hasProviders = random.chance(0.3)
  const when = new Date(at + 4 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
  return {
    words: `it becomes ${when} in Dubai${hasJobs ? '' : ', before the jobs ran'}`,
    isFair: true,
    run: async (bench) => {
      world.now = at
      bench.setClock(at)
      if (!hasJobs) return null
      await bench.runJobs(hasProviders)
      runJobs(world, hasProviders)
      return null
    },
  }
}
