import type { LocalisedText } from '#contract/language.ts'
import photos from './photos.json' with { type: 'json' }

/** A picture made for the product; its files lie below public/media/homes. */
export type Photo = {
  id: string
  width: number
  height: number
  room: string
  /**
   * What was drawn: `pool` is a white villa with its pool, `house` an earth-coloured one round a
   * courtyard with its pool, `rooftop` a shared pool on a roof.
   */
  scene: string
  palette: string
  view: string
  time: string
  alt: LocalisedText
  /** A WebP of 16 pixels' width, base64. */
  preview: string
}

/** Every picture that homes may show. */
export const allPhotos: readonly Photo[] = photos

/** Pictures by their key. */
export const photoByKey: ReadonlyMap<string, Photo> = new Map(
  allPhotos.map((photo) => [photo.id, photo]),
)
