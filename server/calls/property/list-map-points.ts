import {
  listMapPoints,
  type MapPoint,
  mostMapPoints,
  mostMapPrices,
} from '#contract/property/list-map-points.ts'
import { searchQuery } from '#contract/property/search-query.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import { pictureOf } from '#server/services/home-cards.ts'
import { homeIndex } from '#server/services/home-index.ts'
import { spreadOnMap } from '#server/services/spread-on-map.ts'

// Among so many of the best homes the pins are chosen.
const mostLookedAt = 2000

export const handler = handle(listMapPoints, async (filter, { deps, language, now }) => {
  const { index, homeOf } = await homeIndex(deps)
  const query = { ...searchQuery(filter, civilDateInDubai(now)), page: 1, pageSize: mostLookedAt }
  const { homes, total } = searchHomes(index, query, now)
  const found = homes.map(({ id, fils }) => {
    const home = homeOf(id)
    return { home, fils, lat: home.row.approxLat, lng: home.row.approxLng }
  })
  const shown = filter.box ? spreadOnMap(found, filter.box, mostMapPoints) : found
  const points = shown.slice(0, mostMapPoints).map(({ home, fils }, rank): MapPoint => {
    const { row, place } = home
    const cover = row.gallery[0]
    const [picture] = cover && rank < mostMapPrices ? pictureOf(cover.photo, language) : []
    return {
      slug: row.slug,
      title: row.titles[language],
      place: place.names[language],
      lat: row.approxLat,
      lng: row.approxLng,
      dirhams: roundUpToDirham(fils) / 100,
      rating: row.ratingAvg,
      picture: picture ?? null,
    }
  })
  return { total, points }
})
