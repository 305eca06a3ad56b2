/** "Business Bay, Dubai", with the comma of the language; a city alone is not said twice. */
export function placeName(place: string, city: string, locale: string): string {
  if (place === city) return place
  return locale === 'ar' ? `${place}، ${city}` : `${place}, ${city}`
}
