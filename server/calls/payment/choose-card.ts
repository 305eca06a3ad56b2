import { chooseCard } from '#contract/payment/choose-card.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { knownCustomer, withCards } from '#server/services/kept-cards.ts'

export const handler = handle(chooseCard, async ({ card_id }, { deps, userId }) => {
  const customerRef = await knownCustomer(deps, userId)
  if (customerRef === null) throw toastError('not-found', commonMessages.notFound)
  await withCards(deps, (keeper) => keeper.makeDefault(customerRef, card_id))
  return {}
})
