import { addCard } from '#contract/payment/add-card.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { customerOf, withCards } from '#server/services/kept-cards.ts'

export const handler = handle(addCard, (_input, context) => {
  const { deps, userId, language, origin } = context
  // Pages that check cards draw those who try stolen numbers.
  refuseFloods(context, 'card')
  return withCards(deps, async (keeper) => {
    const customerRef = await customerOf(deps, userId)
    if (customerRef === null) throw toastError('not-found', commonMessages.notFound)
    const returnUrl = `${origin}/my-profile#payment-methods`
    return { redirect_url: await keeper.openSetup({ customerRef, language, returnUrl }) }
  })
})
