import { claimDeposit } from '#contract/desk/claim-deposit.ts'
import { handle } from '#server/http/call-handler.ts'
import { depositMessages } from '#server/messages/deposits.ts'
import { captureDeposit } from '#server/services/deposits.ts'
import { sendDepositLetters } from '#server/services/deposits-letters.ts'
import { refuseDepositWish } from '#server/services/deposits-refusals.ts'
import { deskScope, scopedBooking } from '#server/services/desk-scope.ts'

export const handler = handle(claimDeposit, async (input, context) => {
  const { deps, say } = context
  const { booking_id, amount_fils: amountFils, text } = input
  const { id } = await scopedBooking(deps, await deskScope(context), booking_id)
  const outcome = await captureDeposit(deps, { bookingId: id, amountFils, words: text })
  refuseDepositWish(outcome, 'amount_fils')
  await sendDepositLetters(deps)
  say(depositMessages.claimed)
  return {}
})
