import { removeCard } from '#contract/payment/remove-card.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { knownCustomer, withCards } from '#server/services/kept-cards.ts'

export const handler = handle(removeCard, async ({ card_id }, { deps, userId }) => {
  const customerRef = await knownCustomer(deps, userId)
  if (customerRef === null) throw toastError('not-found', commonMessages.notFound)
  await withCards(deps, (keeper) => keeper.remove(customerRef, card_id))
  return {}
})
