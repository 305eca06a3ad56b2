import { objectToDeposit } from '#contract/booking/object-deposit.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { depositMessages } from '#server/messages/deposits.ts'
import { ownStay } from '#server/services/additions-stay.ts'
import { disputeDeposit } from '#server/services/deposits-decide.ts'
import { refuseDepositWish } from '#server/services/deposits-refusals.ts'

export const handler = handle(objectToDeposit, async (input, { deps, userId, say }) => {
  const row = await ownStay(deps.database.orm, userId, input.booking_number)
  if (!row) throw toastError('not-found', commonMessages.notFound)
  refuseDepositWish(await disputeDeposit(deps, userId, row.id, input.text), 'amount')
  say(depositMessages.objected)
  return {}
})
