import * as v from 'valibot'
import { startPayment } from '#contract/payment/start.ts'
import { callDeed, type Deed, expectSame, type Making, withResult } from './deed.ts'
import { end, policyRefund, refundOfEnding } from './ending.ts'
import { leads, mayMove, minuteMs, move, type Page, type Sale, unpaid } from './model.ts'
import { release } from './nights.ts'
import { learn, lengthenForPage, letGo, openPages, providerMs } from './settling.ts'

/** Opens the page of a payment, or finds it open; a provider is drawn unless it is given. */
export function pay(making: Making, sale: Sale, wanted?: Page['provider']): Deed {
  const { world, random } = making
  const provider = wanted ?? (random.chance(0.65) ? 'stripe' : 'triplea')
  const latest = sale.pages.findLast((page) => page.provider === provider)
  const isPayable = unpaid.includes(sale.state)
  const isCoinsOfRequest = provider === 'triplea' && sale.stay === null && !world.home.isInstant
  const known =
    latest?.known === 'open' && latest.expiresAt - world.now > 2 * minuteMs ? latest : null
  const isArriving = sale.pages.some((page) => page.known === 'arriving')
  const isHeld = mayMove(world, sale, 'start_payment', 'guest')
  // While coins are on their way no page is given out any more, not even one that is open.
  const isFair = isPayable && !isCoinsOfRequest && !isArriving && (known !== null || isHeld)
  return callDeed(making, {
    words: `guest opens the ${provider} page of ${sale.key}`,
    ...{ who: 'guest', call: 'payment/start', isFair },
    input: { booking_id: sale.id, payment_type: provider },
    apply: withResult(startPayment.output, ({ redirect_url: url, expires_at: expiresAt }) => {
      if (known) return expectSame('the page', url, known.url)
      move(world, sale, 'start_payment', 'guest')
      lengthenForPage(world, sale, world.now + providerMs[provider], expiresAt)
      sale.pages.push({
        ...{ provider, sale, url, truth: 'open', known: 'open', expiresAt, askedAt: null },
        ...{ amountFils: sale.price.totalFils, capturedFils: 0, isHeldBack: false, paidAt: 0 },
      })
      return null
    }),
  })
}

/** Waits on the page after the payment, which asks the provider. */
export function look(making: Making, sale: Sale): Deed {
  const { world } = making
  return callDeed(making, {
    words: `guest looks how the payment of ${sale.key} stands`,
    ...{ who: 'guest', call: 'payment/getState', isFair: true, isPublic: true },
    input: { booking_id: sale.id },
    apply: () => {
      const page: Page | undefined =
        sale.pages.find(({ capturedFils }) => capturedFils > 0) ?? sale.pages.at(-1)
      const isWaiting = page?.known === 'open' || page?.known === 'arriving'
      if (!page || !isWaiting || page.askedAt === world.now) return null
      page.askedAt = world.now
      learn(world, page)
      return null
    },
  })
}

/** Gives a hold or a request for an addition back. */
export function giveUp(making: Making, sale: Sale): Deed {
  const { world } = making
  const [page] = openPages(sale)
  const isUnknown = page?.provider === 'triplea' && page.expiresAt > world.now
  const mayHave = page?.truth === 'paid' || page?.truth === 'set_aside'
  const isOwn = (state: string) => ['confirmed', 'checked_in', 'completed'].includes(state)
  const isTold = isOwn(sale.state) || ['pending_host', 'hold_expired'].includes(sale.state)
  const isFair = isTold || leads(sale, 'give_up') || (isUnknown && page.truth !== 'paid')
  return callDeed(making, {
    words: `guest gives ${sale.key} up`,
    ...{ who: 'guest', call: 'booking/release', isFair },
    input: { booking_id: sale.id },
    apply: withResult(v.object({ outcome: v.string() }), ({ outcome }) => {
      if (page && isUnknown && page.truth !== 'paid') {
        return expectSame('the outcome', outcome, 'unknown')
      }
      if (page && mayHave) learn(world, page)
      else if (page) {
        if (page.truth === 'open') page.truth = 'expired'
        if (page.truth === 'short') learn(world, page)
        else page.known = 'expired'
      }
      if (isOwn(sale.state) || sale.state === 'pending_host') {
        return expectSame('the outcome', outcome, 'confirmed')
      }
      if (leads(sale, 'give_up')) {
        move(world, sale, 'give_up', 'guest')
        release(world, sale.key)
        sale.heldUntil = null
      }
      return expectSame('the outcome', outcome, 'released')
    }),
  })
}

/** Cancels a stay, leaves it early, or takes a request back; now and then for a sum that is not so. */
export function cancel(making: Making, sale: Sale): Deed {
  const { world, random } = making
  const isStale = random.chance(0.15)
  const isRequest = sale.state === 'pending_host'
  const mayCancel = mayMove(world, sale, 'cancel_as_guest', 'guest')
  const fils = isRequest || !mayCancel ? 0 : refundOfEnding(world, sale, 'cancel_as_guest')
  const shown = isStale ? fils + 1 : fils
  return callDeed(making, {
    words: `guest cancels ${sale.key} for ${shown} fils`,
    ...{ who: 'guest', call: 'booking/cancel', isFair: mayCancel && !isStale },
    input: { booking_number: sale.number, reason: 'plans_changed', refund_fils: shown },
    apply: withResult(v.object({ refund_fils: v.number() }), ({ refund_fils }) => {
      if (!isRequest) end(world, sale, 'cancel_as_guest', 'guest')
      else {
        if (sale.request) sale.request.answer = 'withdrawn'
        move(world, sale, 'cancel_as_guest', 'guest')
        release(world, sale.key)
        letGo(sale)
      }
      return expectSame('the refund', refund_fils, fils)
    }),
  })
}

/** Cancels services of a stay by themselves. */
export function cancelServices(making: Making, sale: Sale): Deed {
  const { world, random } = making
  const isOpen = sale.items.some(({ until }) => world.now < until)
  const isStale = random.chance(0.15)
  const fils = policyRefund(world, sale, world.now)
  return callDeed(making, {
    words: `guest cancels ${sale.key} for ${fils} fils`,
    ...{ who: 'guest', call: 'booking/cancel' },
    isFair: mayMove(world, sale, 'cancel_as_guest', 'guest') && isOpen && !isStale,
    input: {
      booking_number: sale.number,
      reason: 'found_other',
      refund_fils: isStale ? fils + 1 : fils,
    },
    apply: () => {
      end(world, sale, 'cancel_as_guest', 'guest')
      return null
    },
  })
}
