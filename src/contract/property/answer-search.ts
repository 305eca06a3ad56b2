import type { CallOutput } from '#contract/call.ts'
import { oneAdult } from '#domain/guests/party.ts'
import { withOwnCovers } from '#domain/search/page-galleries.ts'
import { searchHomes as searchIndex } from '#domain/search/search-homes.ts'
import type { SearchIndex } from '#domain/search/search-index.ts'
import { type Facets, ratingSteps, roomSteps } from '#domain/search/search-query.ts'
import { findWider, petRelief } from '#domain/search/wider-search.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { buildHomeCard, priceCard } from './build-home-card.ts'
import type { ListedHome } from './listed-home.ts'
import type { SearchFilter, searchHomes } from './search.ts'
import { searchQuery } from './search-query.ts'

/** Where homes are searched: in the server's catalogue, or in a device's copy of it. */
export type HomeSource = {
  index: SearchIndex
  /** Throws RangeError for an id that the index does not have. */
  homeOf: (id: string) => ListedHome
  /** Name of the place or category of a filter; null where there is none of that name. */
  titleOf: (filter: SearchFilter) => string | null
}

/**
 * Answers a search of the wire. Server and device share it, so that they cannot disagree; `now` is in
 * epoch ms and decides which day it is and which holds have lapsed.
 */
export function answerSearch(
  { index, homeOf, titleOf }: HomeSource,
  filter: SearchFilter,
  now: number,
): CallOutput<typeof searchHomes> {
  const today = civilDateInDubai(now)
  const query = searchQuery(filter, today)
  const answer = searchIndex(index, query, now)
  const withoutPets = answer.total === 0 ? petRelief(index, query, now) : null
  const isPetsMost = (withoutPets?.count ?? 0) > (answer.relief?.count ?? 0)
  const relief = isPetsMost ? withoutPets : answer.relief
  const party = query.party ?? oneAdult
  const hasOwnStay = filter.flex !== undefined
  const found = answer.homes.map(({ id, km, stay }) => {
    return { ...homeOf(id), km, stay: stay && { ...stay, party } }
  })
  return {
    homes: withOwnCovers(found).map(({ km, stay, ...home }) =>
      buildHomeCard(home, priceCard(home, stay, today), {
        today,
        stay,
        hasOwnStay,
        isAvailable: true,
        distanceKm: km,
      }),
    ),
    total: answer.total,
    page: answer.page,
    page_count: answer.pageCount,
    facets: facetLists(answer.facets),
    price: {
      min_fils: answer.histogram.minFils,
      max_fils: answer.histogram.maxFils,
      buckets: answer.histogram.buckets,
    },
    relief,
    wider: answer.total === 0 && !relief ? findWider(index, query, now) : null,
    title: titleOf(filter),
    emirate: commonest(found.map(({ rates }) => rates.emirate)),
    as_of: now,
  }
}

/** Facets as lists: names by how many homes they leave, steps in their order. */
function facetLists(facets: Facets) {
  const byCount = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([key, count]) => ({ key, count }))
      // Not by the rules of a language: a device may be set to another than the server.
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  const bySteps = (steps: readonly number[], counts: readonly number[]) =>
    steps.map((step, at) => ({ key: String(step), count: counts[at] ?? 0 }))
  return {
    types: byCount(facets.types),
    amenities: byCount(facets.amenities),
    flags: byCount(facets.flags),
    ratings: bySteps(ratingSteps, facets.ratings),
    bedrooms: bySteps(roomSteps, facets.bedrooms),
    beds: bySteps(roomSteps, facets.beds),
    bathrooms: bySteps(roomSteps, facets.bathrooms),
  }
}

/** The word that comes most often, the first of several; null without any. */
function commonest(words: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
