import { answerSearch } from '#contract/property/answer-search.ts'
import { searchHomes } from '#contract/property/search.ts'
import { handle } from '#server/http/call-handler.ts'
import { homeIndex } from '#server/services/home-index.ts'
import { homeSource } from '#server/services/home-source.ts'

export const handler = handle(searchHomes, async (filter, { deps, now, language }) =>
  answerSearch(homeSource(await homeIndex(deps), language), filter, now),
)
