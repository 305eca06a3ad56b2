import { listSimilarHomes } from '#contract/property/list-similar.ts'
import { oneAdult } from '#domain/guests/party.ts'
import { exactStay } from '#domain/search/stay-choice.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { cardsTogether } from '#server/services/home-cards.ts'
import { similarHomes } from '#server/services/similar-homes.ts'

export const handler = handle(listSimilarHomes, async (input, { deps, now, language }) => {
  const catalogue = await loadCatalogue(deps)
  const home = catalogue.bySlug.get(input.slug)
  if (!home) return { homes: [] }
  const today = civilDateInDubai(now)
  const { check_in, check_out, party = oneAdult } = input
  // Days that have passed, lie too far away or in the wrong order are no stay: the page says so itself.
  const asked = check_in && check_out ? { checkIn: check_in, checkOut: check_out } : null
  const stay = asked && exactStay(asked, today) ? { ...asked, party } : null
  const similar = await similarHomes(deps, catalogue, home, { stay, today })
  return {
    homes: cardsTogether(similar, {
      language,
      today,
      stay,
      isAvailable: true,
      distanceKm: null,
    }),
  }
})
