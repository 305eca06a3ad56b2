import { listHomeCards } from '#contract/property/list-cards.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { undatedCard } from '#server/services/home-cards.ts'
import { homeIndex } from '#server/services/home-index.ts'

export const handler = handle(listHomeCards, async ({ ids }, { deps, now, language }) => {
  const { index, homeOf } = await homeIndex(deps)
  const today = civilDateInDubai(now)
  const listed = ids.filter((id) => index.columns.rowOf.has(id)).map(homeOf)
  return {
    homes: listed.map((home) => undatedCard(home, language, today)),
  }
})
