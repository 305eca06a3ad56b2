import places from './data/uae-places.json' with { type: 'json' }

/** A place of the UAE. `parentSlug`: the city that a district or island belongs to. */
export type Place = {
  slug: string
  names: { en: string; ar: string; ru: string }
  lat: number
  lng: number
  emirate: string
  kind: string
  /** How far its homes may lie from its point, km. */
  radiusKm: number
  /** Other names and spellings that guests type. */
  aliases: readonly string[]
  /** Importance for labels and ties: 1 cities, 2 well-known areas, 3 others, 4 villages. */
  rank: number
  parentSlug: string | null
}

/** Every place of the product, cities first as in the source. */
export const gazetteer: readonly Place[] = places

/** Emirates by their code, in three languages. */
export const emirates: Readonly<Record<string, Place['names']>> = {
  DU: { en: 'Dubai', ar: 'دبي', ru: 'Дубай' },
  AZ: { en: 'Abu Dhabi', ar: 'أبوظبي', ru: 'Абу-Даби' },
  SH: { en: 'Sharjah', ar: 'الشارقة', ru: 'Шарджа' },
  AJ: { en: 'Ajman', ar: 'عجمان', ru: 'Аджман' },
  UQ: { en: 'Umm Al Quwain', ar: 'أم القيوين', ru: 'Умм-эль-Кайвайн' },
  RK: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة', ru: 'Рас-эль-Хайма' },
  FU: { en: 'Fujairah', ar: 'الفجيرة', ru: 'Фуджейра' },
}
