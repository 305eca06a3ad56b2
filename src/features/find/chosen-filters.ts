import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FindSearch } from './search-params.ts'
import { amenityWords, flagWords, typeWords } from './words.ts'

/** One choice that narrows a list. `key` is empty where the filter has a single value. */
export type ChosenFilter = { filter: string; key: string }

/** The part of the map that a list is of: chosen on the map, and taken away beside the name of the list. */
export const mapPart: ChosenFilter = { filter: 'box', key: '' }

/** Whether a choice is the part of the map. */
export function isMapPart({ filter }: ChosenFilter): boolean {
  return filter === mapPart.filter
}

/** Whether a choice is made among the filters: offers are a page of their own, and a part of the map is not one. */
export function isSetAmongFilters(chosen: ChosenFilter): boolean {
  return chosen.filter !== 'offers' && !isMapPart(chosen)
}

const listFilters = ['types', 'amenities', 'flags'] as const
const listWords = { types: typeWords, amenities: amenityWords, flags: flagWords }
// Names of filters as the server says them, with the parts of the address that hold them.
const valueFilters: Readonly<Record<string, readonly (keyof FindSearch)[]>> = {
  rating: ['min_rating'],
  bedrooms: ['bedrooms'],
  beds: ['beds'],
  bathrooms: ['bathrooms'],
  price: ['min_total', 'max_total'],
  offers: ['offers'],
  box: ['box'],
}
// Not chosen among the filters, and gone with one: the depth of the map narrows nothing by itself and goes
// with the part that was looked at; pets come with the party and rule homes out.
const companions: Readonly<Record<string, readonly (keyof FindSearch)[]>> = {
  box: ['zoom'],
  pets: ['pets'],
}

/** Everything that narrows the list, one by one, in the order of the filters. */
export function chosenFilters(search: FindSearch): ChosenFilter[] {
  return [
    ...listFilters.flatMap((filter) => chosenKeys(search, filter).map((key) => ({ filter, key }))),
    ...Object.entries(valueFilters)
      .filter(([, names]) => names.some((name) => search[name] !== undefined))
      .map(([filter]) => ({ filter, key: '' })),
  ]
}

/** The search without one choice, on its first page. An empty key takes the whole filter away. */
export function withoutFilter(search: FindSearch, { filter, key }: ChosenFilter): FindSearch {
  const gone = new Set<string>([
    'page',
    ...(valueFilters[filter] ?? []),
    ...(companions[filter] ?? []),
  ])
  const list = listFilters.find((name) => name === filter)
  const left = list && key ? chosenKeys(search, list).filter((other) => other !== key) : []
  if (list) gone.add(list)
  const rest = Object.entries(search).filter(([name, value]) => {
    return value !== undefined && !gone.has(name)
  })
  return {
    ...Object.fromEntries(rest),
    ...(list && left.length > 0 ? { [list]: left.join(',') } : {}),
  }
}

/** A choice in words, or null for one that the app does not know. */
export function filterWords(
  i18n: I18n,
  search: FindSearch,
  { filter, key }: ChosenFilter,
): string | null {
  const list = listFilters.find((name) => name === filter)
  const word = list && listWords[list][key]
  if (word) return i18n._(word)
  const { bedrooms = 0, beds = 0, bathrooms = 0, min_rating = 0, pets = 0 } = search
  switch (filter) {
    case 'types':
      return i18n._(msg`Property type`)
    case 'bedrooms':
      return i18n._(msg`${bedrooms}+ bedrooms`)
    case 'beds':
      return i18n._(msg`${beds}+ beds`)
    case 'bathrooms':
      return i18n._(msg`${bathrooms}+ bathrooms`)
    case 'rating': {
      const rating = i18n.number(min_rating)
      return i18n._(msg`Rated ${rating}+`)
    }
    case 'price':
      return priceWords(i18n, search)
    case 'offers':
      return i18n._(msg`Offers`)
    case 'pets':
      return i18n._(msg`${plural(pets, { one: '# pet', other: '# pets' })}`)
    case 'box':
      return i18n._(msg`Part of the map`)
    default:
      return null
  }
}

function priceWords(i18n: I18n, { min_total, max_total }: FindSearch): string {
  const amount = (dirhams = 0) => i18n.number(dirhams)
  const from = amount(min_total)
  const until = amount(max_total)
  if (max_total === undefined) return i18n._(msg`From AED ${from}`)
  if (min_total === undefined) return i18n._(msg`Up to AED ${until}`)
  return i18n._(msg`AED ${from} to ${until}`)
}

/**
 * The choices of a filter that takes several, without those that the app has no word for: what a
 * mistyped link asks for narrows nothing, because nobody could see or remove it.
 */
export function chosenKeys(search: FindSearch, filter: (typeof listFilters)[number]): string[] {
  const known = listWords[filter]
  const keys = search[filter]?.split(',').filter((key) => Object.hasOwn(known, key)) ?? []
  return [...new Set(keys)]
}
