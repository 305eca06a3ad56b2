import { applyCoupon } from '#contract/coupon/apply.ts'
import type { CouponRow } from '#server/db/schema/coupons.ts'
import type { Deps } from '#server/deps.ts'
import { type CallError, fieldError, toastError } from '#server/http/call-error.ts'
import { type CallContext, handle } from '#server/http/call-handler.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { couponLocked, couponMessages, couponMissing } from '#server/messages/coupon.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { type AttemptRule, isClosed, takeTry } from '#server/services/attempts.ts'
import {
  assertCoupon,
  CouponRefused,
  couponByCode,
  couponStay,
  couponWords,
} from '#server/services/coupons.ts'
import { makeQuote, ownQuote, quoteView, stayOf } from '#server/services/quotes.ts'
import { stayRefusal } from '#server/services/quotes-check.ts'
import { freshHome } from '#server/services/quotes-home.ts'

const minuteMs = 60_000
// Reloads of a page with a coupon are tries too; codes that do not exist are what a guesser sends.
const anyTries = { most: 40, lockMs: 15 * minuteMs, windowMs: 15 * minuteMs }
const unknownTries = { most: 8, lockMs: 60 * minuteMs, windowMs: 60 * minuteMs }

export const handler = handle(applyCoupon, async (input, context) => {
  const { deps, now, language, userId, guestId } = context
  refuseFloods(context, 'quote')
  const asked = await ownQuote(deps, input.quote_id, context)
  const home = await freshHome(deps.database.orm, { id: asked.propertyId })
  if (!home) throw toastError('not-found', bookingMessages.notListed)
  const stay = stayOf(asked)
  const refusal = await stayRefusal(deps, home, stay, userId)
  if (refusal) throw refusal
  const coupon = input.coupon === null ? null : await knownCoupon(input.coupon, context)
  if (coupon) {
    await assertCoupon(deps.database.orm, coupon, couponStay(home, stay, userId), now).catch(
      (error: unknown) => {
        if (!(error instanceof CouponRefused)) throw error
        throw fieldError('coupon', error.problem, couponWords(error))
      },
    )
  }
  const row = await makeQuote(deps, home, stay, { userId, guestId }, coupon)
  return quoteView(row, home, language, now)
})

/**
 * The coupon of a code. Tries are counted before the code is looked up, so that a hundred at once are
 * no way in; who has sent too many unknown codes learns of no code any more.
 */
async function knownCoupon(typed: string, context: CallContext<string>): Promise<CouponRow> {
  const { deps, userId } = context
  const unknownKey = `coupon-unknown:${userId}`
  if (typed.trim() === '') throw fieldError('coupon', 'required', couponMissing)
  refuseFloods(context, 'coupon')
  await countTry(deps, `coupon:${userId}`, anyTries)
  if (await isClosed(deps, unknownKey)) throw locked(unknownTries.lockMs / 1000)
  const row = await couponByCode(deps.database.orm, typed)
  if (row) return row
  await countTry(deps, unknownKey, unknownTries)
  throw fieldError('coupon', 'unknown', couponMessages.unknown)
}

async function countTry(deps: Deps, key: string, rule: AttemptRule): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeTry(deps, key, rule)
  if (!isAllowed) throw locked(retryAfterSeconds)
}

function locked(seconds: number): CallError {
  return fieldError('coupon', 'locked', couponLocked(Math.max(1, Math.ceil(seconds / 60))))
}
