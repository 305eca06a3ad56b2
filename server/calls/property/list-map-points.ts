import { listMapPoints } from '#contract/property/list-map-points.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { searchCandidates } from '#server/services/search-homes.ts'
import { matching } from '#server/services/search-page.ts'

type MapPoint = [slug: string, lat: number, lng: number, dirhams: number]

export const handler = handle(listMapPoints, async (filter, { deps, now }) => {
  const searched = await searchCandidates(
    deps,
    await loadCatalogue(deps),
    filter,
    civilDateInDubai(now),
  )
  return {
    points: matching(searched, filter).map(
      ({ home: { row }, comparedFils }): MapPoint => [
        row.slug,
        row.approxLat,
        row.approxLng,
        roundUpToDirham(comparedFils) / 100,
      ],
    ),
  }
})
