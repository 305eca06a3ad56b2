import { emirates, type Place } from '#domain/places/gazetteer.ts'

type Named = Pick<Place, 'names'>

/**
 * Where a place lies, for the line below its name: "Dubai", "Al Ain, Abu Dhabi". A city that is named
 * like its emirate is not said twice; empty for one that has nothing above it.
 */
export function placeContext(
  place: Named & Pick<Place, 'emirate'>,
  parent: Named | null,
  language: keyof Place['names'],
): string {
  const own = place.names[language]
  const way = [parent?.names[language], emirates[place.emirate]?.[language]]
  return way
    .filter((name, at, all) => name && name !== own && all.indexOf(name) === at)
    .join(language === 'ar' ? '، ' : ', ')
}
