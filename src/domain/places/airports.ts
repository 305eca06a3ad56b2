import { distanceKm } from './nearest-place.ts'

type Position = { lat: number; lng: number }

/** An airport with flights for guests. */
export type Airport = Position & {
  /** Its IATA code. */
  code: string
  names: { en: string; ar: string; ru: string }
  /** Where most guests land. */
  isHub: boolean
}

/** Those of the Emirates, at their terminals to some hundred metres (tools/geo/data/points.tsv). */
const airports: readonly Airport[] = [
  {
    code: 'DXB',
    names: {
      en: 'Dubai International Airport',
      ar: 'مطار دبي الدولي',
      ru: 'Международный аэропорт Дубая',
    },
    lat: 25.25,
    lng: 55.3644,
    isHub: true,
  },
  {
    code: 'AUH',
    names: {
      en: 'Zayed International Airport',
      ar: 'مطار زايد الدولي',
      ru: 'Международный аэропорт Зайда',
    },
    lat: 24.433,
    lng: 54.6511,
    isHub: true,
  },
  {
    code: 'DWC',
    names: {
      en: 'Al Maktoum International Airport',
      ar: 'مطار آل مكتوم الدولي',
      ru: 'Аэропорт Аль-Мактум',
    },
    lat: 24.896,
    lng: 55.1614,
    isHub: false,
  },
  {
    code: 'SHJ',
    names: {
      en: 'Sharjah International Airport',
      ar: 'مطار الشارقة الدولي',
      ru: 'Аэропорт Шарджи',
    },
    lat: 25.328,
    lng: 55.5172,
    isHub: false,
  },
  {
    code: 'RKT',
    names: {
      en: 'Ras Al Khaimah Airport',
      ar: 'مطار رأس الخيمة الدولي',
      ru: 'Аэропорт Рас-эль-Хаймы',
    },
    lat: 25.6135,
    lng: 55.9388,
    isHub: false,
  },
  {
    code: 'FJR',
    names: { en: 'Fujairah Airport', ar: 'مطار الفجيرة الدولي', ru: 'Аэропорт Фуджейры' },
    lat: 25.112,
    lng: 56.324,
    isHub: false,
  },
  {
    code: 'AAN',
    names: { en: 'Al Ain Airport', ar: 'مطار العين الدولي', ru: 'Аэропорт Аль-Айна' },
    lat: 24.2617,
    lng: 55.6092,
    isHub: false,
  },
]

/** How an airport lies from a door: km in a straight line, minutes by car as they are usual. */
export type AirportWay = {
  airport: Airport
  km: number
  minutes: { least: number; most: number }
}

/** The nearest airport of those where most guests land, then the nearest of all where that is another. */
export function airportsOf(door: Position): AirportWay[] {
  const ways = airports
    .map((airport) => ({ airport, km: distanceKm(airport, door) }))
    .toSorted((a, b) => a.km - b.km)
  const hub = ways.find(({ airport }) => airport.isHub)
  const [nearest] = ways
  return [hub, nearest === hub ? undefined : nearest]
    .filter((way) => way !== undefined)
    .map((way) => ({ ...way, minutes: driveMinutes(way.km) }))
}

/**
 * How long a drive usually takes, judged by the straight distance alone, to five minutes: roads of the
 * Emirates are a fifth to two fifths longer, and driven at 95 km/h at best and at 60 km/h in dense
 * traffic, besides some minutes at both ends. No route is behind it.
 */
export function driveMinutes(km: number): { least: number; most: number } {
  const toFive = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5)
  return {
    least: toFive(((km * 1.2) / 95) * 60 + 8),
    most: toFive(((km * 1.4) / 60) * 60 + 15),
  }
}
