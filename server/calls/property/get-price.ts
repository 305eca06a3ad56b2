import { offerOf } from '#contract/property/build-home-card.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { cardPrice } from '#server/services/home-cards.ts'
import { checkStay, folioView, priceHome } from '#server/services/stay-price.ts'

export const handler = handle(getStayPrice, async (input, { deps, now, language }) => {
  const home = (await loadCatalogue(deps)).bySlug.get(input.slug)
  if (!home) throw toastError('not-found', commonMessages.notFound)
  const stay = { checkIn: input.check_in, checkOut: input.check_out, party: input.party }
  const problem = await checkStay(deps, home, stay)
  if (problem === 'past' || problem === 'too_far') {
    return { folio: null, offer: null, problem, milestones: [] }
  }
  const { folio, milestones } = priceHome(home, stay, language, now)
  const offer = offerOf(cardPrice(home, stay, civilDateInDubai(now)), 'total')
  return { folio: folioView(folio), offer, problem, milestones }
})
