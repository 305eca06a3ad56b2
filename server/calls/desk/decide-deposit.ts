import { decideDeposit } from '#contract/desk/decide-deposit.ts'
import { handle } from '#server/http/call-handler.ts'
import { depositMessages } from '#server/messages/deposits.ts'
import { workDeposits } from '#server/services/deposits.ts'
import * as deposits from '#server/services/deposits-decide.ts'
import { sendDepositLetters } from '#server/services/deposits-letters.ts'
import { refuseDepositWish } from '#server/services/deposits-refusals.ts'
import { deskScope, scopedBooking } from '#server/services/desk-scope.ts'

export const handler = handle(decideDeposit, async (input, context) => {
  const { deps, say } = context
  const { booking_id, returned_fils: returnedFils, text } = input
  const { id } = await scopedBooking(deps, await deskScope(context), booking_id)
  const decision = { bookingId: id, returnedFils, words: text }
  refuseDepositWish(await deposits.decideDeposit(deps, decision), 'returned_fils')
  await workDeposits(deps)
  await sendDepositLetters(deps)
  say(depositMessages.decided)
  return {}
})
