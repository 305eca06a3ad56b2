import * as v from 'valibot'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { normalisePlaceName } from '#domain/places/normalise.ts'
import { askGoogle, type GoogleSettings, reasonOf } from './ask-google.ts'
import { mostSuggestions } from './embedded-places.ts'
import type { FoundPlace, Places } from './place-providers.ts'

const predictionSchema = v.object({
  description: v.string(),
  terms: v.array(v.object({ value: v.string() })),
  structured_formatting: v.optional(
    v.object({ main_text: v.string(), secondary_text: v.optional(v.string()) }),
  ),
})
const answerSchema = v.object({ predictions: v.array(predictionSchema) })

// One letter finds nothing that is meant, and every question is paid for.
const fewestLetters = 2

/**
 * Suggests by the Places autocomplete, restricted to the UAE: streets, hotels and sights lead to the
 * product's place that they lie in, by the terms of their address. `own` adds its places, and
 * answers alone whenever Google does not.
 */
export function createGooglePlaces(settings: GoogleSettings, own: Places): Places {
  const slugs = new Map(
    gazetteer.flatMap(({ slug, names, aliases }) =>
      [names.en, names.ar, names.ru, ...aliases].map((name) => [normalisePlaceName(name), slug]),
    ),
  )
  return {
    async suggest(text, language) {
      const known = await own.suggest(text, language)
      if (text.trim().length < fewestLetters) return known
      const query = { input: text, components: 'country:ae', language }
      try {
        const { predictions } = await askGoogle(settings, 'place/autocomplete', query, answerSchema)
        const found = predictions.flatMap((each) => placeOf(each, slugs))
        return firstOfEach([...found, ...known]).slice(0, mostSuggestions)
      } catch (error) {
        settings.onProblem('autocomplete', reasonOf(error))
        return known
      }
    },
  }
}

function placeOf(
  { description, terms, structured_formatting }: v.InferOutput<typeof predictionSchema>,
  slugs: ReadonlyMap<string, string>,
): FoundPlace[] {
  // From near to far: the first term that is a place of ours is the closest around it.
  for (const [at, { value }] of terms.entries()) {
    const slug = slugs.get(normalisePlaceName(value))
    // A place itself is said in the product's own words.
    if (slug && at === 0) return [{ slug }]
    if (slug) {
      const { main_text = description, secondary_text = value } = structured_formatting ?? {}
      return [{ slug, name: main_text, context: secondary_text }]
    }
  }
  return []
}

function firstOfEach(places: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ slug }) => {
    const isNew = !seen.has(slug)
    seen.add(slug)
    return isNew
  })
}
