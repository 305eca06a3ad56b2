import { listCards } from '#contract/payment/list-cards.ts'
import { handle } from '#server/http/call-handler.ts'
import { knownCustomer, withCards } from '#server/services/kept-cards.ts'

export const handler = handle(listCards, async (_input, { deps, userId, now }) => {
  const customerRef = await knownCustomer(deps, userId)
  // Somebody who never paid or kept a card is nobody to the provider.
  if (customerRef === null) return { cards: [], as_of: now }
  const cards = await withCards(deps, (keeper) => keeper.list(customerRef))
  return {
    cards: cards.map((card) => ({
      card_id: card.cardRef,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: card.isDefault,
    })),
    as_of: now,
  }
})
