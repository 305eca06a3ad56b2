import * as v from 'valibot'

/** The place a guest chose in the header, kept over reloads (specification 2). */
export const locationChoiceSchema = v.object({
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  slug: v.nullable(v.string()),
})

export type LocationChoice = v.InferOutput<typeof locationChoiceSchema>

const storageKey = 'areesh:location'

/** Reads the stored choice; nothing when storage is denied or holds something else. */
export function readLocationChoice(): LocationChoice | null {
  try {
    const parsed = v.safeParse(
      locationChoiceSchema,
      JSON.parse(localStorage.getItem(storageKey) ?? 'null'),
    )
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores the choice; a device without storage simply forgets it. */
export function writeLocationChoice(choice: LocationChoice | null): void {
  try {
    if (choice) localStorage.setItem(storageKey, JSON.stringify(choice))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage denied: the choice lives as long as the page.
  }
}
