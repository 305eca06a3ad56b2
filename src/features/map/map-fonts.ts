import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2?url'
import type { StyleSpecification } from 'maplibre-gl'
import cyrillic from '#ui/fonts/rubik-cyrillic-wght-normal.woff2?url'
import latinExtended from '#ui/fonts/rubik-latin-ext-wght-normal.woff2?url'
import latinMore from '#ui/fonts/rubik-latin-more-wght-normal.woff2?url'
import latin from '#ui/fonts/rubik-latin-wght-normal.woff2?url'

/** The name under which every label asks for its letters. */
export const mapFont = 'Areesh Map'

/**
 * Letters of the map, fetched only when a label needs them. Arabic is not Rubik's: the map joins
 * letters through their presentation forms, which Rubik does not have.
 */
export function mapFontFaces(origin: string): NonNullable<StyleSpecification['font-faces']> {
  const at = (path: string) => new URL(path, origin).href
  return {
    [mapFont]: [
      { url: at(latin), 'unicode-range': ['U+0-A0', 'U+B7', 'U+2000-206F', 'U+2212'] },
      { url: at(latinMore), 'unicode-range': ['U+A1-B6', 'U+B8-FF', 'U+131'] },
      { url: at(latinExtended), 'unicode-range': ['U+100-130', 'U+132-24F', 'U+1E00-1EFF'] },
      { url: at(cyrillic), 'unicode-range': ['U+400-45F', 'U+490-491', 'U+4B0-4B1'] },
      {
        url: at(arabic),
        'unicode-range': ['U+600-6FF', 'U+750-77F', 'U+FB50-FDFF', 'U+FE70-FEFC'],
      },
    ],
  }
}
