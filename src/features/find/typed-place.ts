import type { Language } from '#contract/language.ts'

/** Name in a list's address of a place as it was typed, by whoever pressed Search before the code had come. */
export const typedPlaceName = 'place'

const longest = 80

/**
 * Slug of the place that an address names as it was typed; null: none of ours. Undefined where the address
 * names none, which is nearly always.
 */
export async function findTypedPlace(
  search: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<string | null | undefined> {
  const typed = search[typedPlaceName]
  if (typed === undefined) return undefined
  const { ownPlaces } = await import('./own-places.ts')
  const [found] = ownPlaces(String(typed).slice(0, longest), language)
  return found?.slug ?? null
}
