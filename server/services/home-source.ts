import type { Language } from '#contract/language.ts'
import type { HomeSource } from '#contract/property/answer-search.ts'
import { listedHome } from '#server/services/home-cards.ts'
import type { HomeIndex } from '#server/services/home-index.ts'

/** The catalogue as a source of searches in a language. */
export function homeSource(
  { catalogue, index, homeOf }: HomeIndex,
  language: Language,
): HomeSource {
  return {
    index,
    homeOf: (id) => listedHome(homeOf(id), language),
    titleOf: ({ city, category }) => {
      const place = city ? catalogue.places.get(city) : undefined
      const named = place ?? catalogue.categories.find(({ slug }) => slug === category)
      return named?.names[language] ?? null
    },
  }
}
