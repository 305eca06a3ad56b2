import type { CallInput, CallOutput } from '#contract/call.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { type MapAnswer, mapHomes } from '#domain/search/map-homes.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import type { SearchIndex } from '#domain/search/search-index.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
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
import { searchQuery } from './search-query.ts'

// Among so many of the best homes the pins are chosen.
const mostLookedAt = 2000

/** Answers what a part of the map shows, on the server and on a device; `now` in epoch ms. */
export function answerMapPoints(
  { index, homeOf }: HomeSource,
  { zoom, ...filter }: CallInput<typeof listMapPoints>,
  now: number,
): CallOutput<typeof listMapPoints> {
  const query = searchQuery(filter, civilDateInDubai(now))
  const { total, pins, cells } =
    zoom === undefined
      ? widePins(index, query, now)
      : mapHomes(index, query, { zoom, mostPins: mostMapPrices }, now)
  return {
    total,
    points: pins.map(({ id, fils, stay }, rank): MapPoint => {
      const { slug, title, place, lat, lng, ratingAvg, pictures } = homeOf(id)
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
    }),
    cells: cells.map(({ fils, ...cell }) => ({ ...cell, dirhams: roundUpToDirham(fils) / 100 })),
  }
}

/** More pins than carry a price, for a map that draws no cells. */
function widePins(index: SearchIndex, query: SearchQuery, now: number): MapAnswer {
  const { columns } = index
  const { homes, total } = searchHomes(index, { ...query, page: 1, pageSize: mostLookedAt }, now)
  const found = homes.map((home) => {
    const row = columns.rowOf.get(home.id) ?? 0
    return { ...home, lat: columns.lat[row] ?? 0, lng: columns.lng[row] ?? 0 }
  })
  const shown = query.box ? spreadOnMap(found, query.box, mostMapPoints) : found
  return { total, pins: shown.slice(0, mostMapPoints), cells: [] }
}
