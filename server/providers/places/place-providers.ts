import type { Language } from '#contract/language.ts'

/** What is known of a position: its address in the asked language, or that it is not in the UAE. */
export type GeocodeAnswer =
  | {
      kind: 'inside'
      /** Readable, in the asked language: district, city, emirate, or finer. */
      address: string
      /** The product's place around the position. */
      slug: string
    }
  | { kind: 'outside' }

/** Reads positions. */
export type Geocoder = {
  locate(position: { lat: number; lng: number }, language: Language): Promise<GeocodeAnswer>
}

/** A place of the product for a typed text; `name` and `context` where somebody knows it closer. */
export type FoundPlace = { slug: string; name?: string; context?: string }

/** Suggests places of the UAE for what was typed. */
export type Places = {
  suggest(text: string, language: Language): Promise<FoundPlace[]>
}

/** What the product knows of places, and who says so. */
export type PlaceProviders = { geocoder: Geocoder; places: Places }
