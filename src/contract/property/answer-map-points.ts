import type { CallOutput } from '#contract/call.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import { spreadOnMap } from '#domain/search/spread-on-map.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { HomeSource } from './answer-search.ts'
import { shownPicture, stayView } from './build-home-card.ts'
import {
  type listMapPoints,
  type MapPoint,
  mostMapPoints,
  mostMapPrices,
} from './list-map-points.ts'
import type { SearchFilter } from './search.ts'
import { searchQuery } from './search-query.ts'

// Among so many of the best homes the pins are chosen.
const mostLookedAt = 2000

/** Answers what a part of the map shows, on the server and on a device; `now` in epoch ms. */
export function answerMapPoints(
  { index, homeOf }: HomeSource,
  filter: SearchFilter,
  now: number,
): CallOutput<typeof listMapPoints> {
  const { columns } = index
  const query = { ...searchQuery(filter, civilDateInDubai(now)), page: 1, pageSize: mostLookedAt }
  const { homes, total } = searchHomes(index, query, now)
  const found = homes.map(({ id, fils, stay }) => {
    const row = columns.rowOf.get(id) ?? 0
    return { id, fils, stay, lat: columns.lat[row] ?? 0, lng: columns.lng[row] ?? 0 }
  })
  const shown = filter.box ? spreadOnMap(found, filter.box, mostMapPoints) : found
  const points = shown
    .slice(0, mostMapPoints)
    .map(({ id, fils, stay, lat, lng }, rank): MapPoint => {
      const { slug, title, place, ratingAvg, pictures } = homeOf(id)
      const [cover] = pictures
      return {
        slug,
        title,
        place,
        lat,
        lng,
        dirhams: roundUpToDirham(fils) / 100,
        ...(stay && filter.flex ? { stay: stayView(stay) } : {}),
        rating: ratingAvg,
        picture: cover && rank < mostMapPrices ? shownPicture(cover) : null,
      }
    })
  return { total, points }
}
