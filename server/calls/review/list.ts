import { listReviews } from '#contract/review/list.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { reviewPage } from '#server/services/reviews.ts'

export const handler = handle(listReviews, async (input, { deps, language }) => {
  const { homes, bySlug } = await loadCatalogue(deps)
  const one = input.home === undefined ? undefined : bySlug.get(input.home)
  const ofHost =
    input.host === undefined ? [] : homes.filter(({ host }) => host.slug === input.host)
  return await reviewPage(deps, {
    propertyIds: [...(one ? [one] : []), ...ofHost].map(({ row }) => row.id),
    language,
    search: input.search,
    writtenIn: input.language,
    order: input.order,
    page: input.page,
  })
})
