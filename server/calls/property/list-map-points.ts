import { listMapPoints } from '#contract/property/list-map-points.ts'
import { searchQuery } from '#contract/property/search-query.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { homeIndex } from '#server/services/home-index.ts'

type MapPoint = [slug: string, lat: number, lng: number, dirhams: number]

// More points than this are a cloud, not a choice: the best ones come.
const mostPoints = 400

export const handler = handle(listMapPoints, async (filter, { deps, now }) => {
  const { index, homeOf } = await homeIndex(deps)
  const query = { ...searchQuery(filter, civilDateInDubai(now)), page: 1, pageSize: mostPoints }
  const { homes } = searchHomes(index, query, now)
  return {
    points: homes.map(({ id, fils }): MapPoint => {
      const { row } = homeOf(id)
      return [row.slug, row.approxLat, row.approxLng, roundUpToDirham(fils) / 100]
    }),
  }
})
