import type { CallInput, CallOutput } from '#contract/call.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { mapHomes } from '#domain/search/map-homes.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { HomeSource } from './answer-search.ts'
import { shownPicture, stayView } from './build-home-card.ts'
import { type listMapPoints, type MapPoint, mostMapPrices } from './list-map-points.ts'
import { searchQuery } from './search-query.ts'

/** Answers what a part of the map shows, on the server and on a device; `now` in epoch ms. */
export function answerMapPoints(
  { index, homeOf }: HomeSource,
  { zoom, ...filter }: CallInput<typeof listMapPoints>,
  now: number,
): CallOutput<typeof listMapPoints> {
  const query = searchQuery(filter, civilDateInDubai(now))
  const { total, pins, cells } = mapHomes(index, query, { zoom, mostPins: mostMapPrices }, now)
  return {
    total,
    points: pins.map(({ id, fils, stay }): MapPoint => {
      const { slug, title, type, place, city, lat, lng, pictures, ...home } = homeOf(id)
      const [cover] = pictures
      return {
        ...{ id, slug, title, type, place, city, lat, lng },
        bedrooms: home.bedrooms,
        beds: home.beds,
        bathrooms: home.bathrooms,
        max_guests: home.maxGuests,
        dirhams: roundUpToDirham(fils) / 100,
        ...(stay && filter.flex ? { stay: stayView(stay) } : {}),
        rating: home.ratingAvg,
        review_count: home.ratingCount,
        picture: cover ? shownPicture(cover) : null,
      }
    }),
    cells: cells.map(({ fils, ...cell }) => ({ ...cell, dirhams: roundUpToDirham(fils) / 100 })),
  }
}
