import { guestCount } from '#domain/guests/party.ts'
import { tourismRuleOf } from '#domain/pricing/tourism-fee.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import type { SearchIndex } from '#domain/search/search-index.ts'
import { ratingSteps, roomSteps, type SearchQuery } from '#domain/search/search-query.ts'
import { addDays, dayNumber, eachNight, weekday } from '#domain/stay/civil-date.ts'
import { mostSeasons } from './bench-homes.ts'
import { tableWords } from './bench-table.ts'

/**
 * The search as one statement: total, facets each without its own filter, histogram and page. What all
 * homes share (nights of the stays by calendar, masks of nights) is worked out before and handed in.
 */
export function searchStatement(index: SearchIndex, query: SearchQuery): string {
  return `WITH stays AS (${staysOf(index, query)}),
    open AS (${openHomes(index, query)}),
    nightly AS (SELECT *, (work * base + weekend_nights * weekend + ${seasonSum()})::float8 AS fils FROM open),
    billed AS (SELECT *, fils + discount + cleaning + more AS bill, ${vat()} AS vat FROM (
      SELECT *, -floor(fils * pct * 100 / 10000.0::float8 + 0.5) AS discount,
        greatest(0, ${guestCount(query.party ?? one)} - included) * nights * extra AS more
      FROM (SELECT *, greatest(CASE WHEN nights >= 28 THEN monthly ELSE 0 END,
        CASE WHEN nights >= 7 THEN weekly ELSE 0 END) AS pct FROM nightly) discounted) lines),
    priced AS (SELECT *, bill + vat + ${tourism(index, query)} AS total FROM billed),
    best AS (${isFlexible(query) ? 'SELECT DISTINCT ON (id) * FROM priced ORDER BY id, total, start' : 'SELECT * FROM priced'}),
    base AS MATERIALIZED (${withMisses(index, query)}),
    bounds AS (SELECT min(total) AS low, max(total) AS high FROM base WHERE misses = m_price)
    SELECT ${answers(index, query)}`
}

const one = { adults: 1, children: 0, infants: 0, pets: 0 }

function isFlexible({ stays }: SearchQuery): boolean {
  return (stays?.checkIns.length ?? 1) > 1
}

/** One row for each stay in each calendar: its kinds of nights, and its nights as masks. */
function staysOf(index: SearchIndex, query: SearchQuery): string {
  const { stays } = query
  if (!stays) throw new RangeError('stays only')
  const { calendars } = index.columns.rates
  const rows = stays.checkIns.flatMap((checkIn, start) =>
    calendars.map((spans, calendar) => {
      const seasons = new Array<number>(mostSeasons).fill(0)
      const masks = new Array<number>(tableWords).fill(0)
      let work = 0
      let weekend = 0
      for (const night of eachNight(checkIn, addDays(checkIn, stays.nights))) {
        const day = dayNumber(night)
        const at = day - index.nights.firstDay
        masks[Math.floor(at / 32)] = (masks[Math.floor(at / 32)] ?? 0) | (1 << (at % 32))
        const season = spans.findIndex(({ from, until }) => from <= day && day < until)
        if (season >= 0) seasons[season] = (seasons[season] ?? 0) + 1
        else if (weekday(night) === 5 || weekday(night) === 6) weekend++
        else work++
      }
      const own = [start, calendar, weekday(checkIn) - 1, work, weekend, ...seasons]
      return `(${[...own, ...usedWords(index, query).map((word) => masks[word] ?? 0)].join(', ')})`
    }),
  )
  const names = ['start', 'of_calendar', 'arrival', 'work', 'weekend_nights']
  const seasons = Array.from({ length: mostSeasons }, (_, at) => `nights_of_${at}`)
  const masks = usedWords(index, query).map((word) => `mask_${word}`)
  return `SELECT * FROM (VALUES ${rows.join(', ')}) AS v (${[...names, ...seasons, ...masks].join(', ')})`
}

/** Words of nights that any of the stays touches. */
function usedWords({ nights }: SearchIndex, { stays }: SearchQuery): number[] {
  if (!stays) return []
  const first = dayNumber(stays.checkIns[0]) - nights.firstDay
  const last = dayNumber(stays.checkIns.at(-1) ?? stays.checkIns[0]) - nights.firstDay
  const from = Math.floor(first / 32)
  const until = Math.floor((last + stays.nights - 1) / 32)
  return Array.from({ length: until - from + 1 }, (_, at) => from + at)
}

function openHomes(index: SearchIndex, query: SearchQuery): string {
  const { place, box, party, stays } = query
  const places = [...index.columns.places.keys()]
  const conditions = [
    `h.min_nights <= ${stays?.nights ?? 0}`,
    '(h.no_check_in >> s.arrival) & 1 = 0',
    ...usedWords(index, query).map((word) => `h.nights_${word} & s.mask_${word} = 0`),
    ...(party ? [`h.max_guests >= ${guestCount(party)}`] : []),
    ...(place === undefined ? [] : [`h.place = ${places.indexOf(place)}`]),
    ...(box
      ? [`h.lat BETWEEN ${box.south} AND ${box.north}`, `h.lng BETWEEN ${box.west} AND ${box.east}`]
      : []),
  ]
  return `SELECT h.*, s.*, ${stays?.nights ?? 0} AS nights
    FROM bench_home h JOIN stays s ON s.of_calendar = h.calendar WHERE ${conditions.join(' AND ')}`
}

function seasonSum(): string {
  const sums = Array.from({ length: mostSeasons }, (_, at) => `nights_of_${at} * season_${at}`)
  return sums.join(' + ')
}

function vat(): string {
  const lines = ['fils', 'discount', 'cleaning', 'more']
  return lines.map((line) => `floor(${line} * 500 / 10000.0::float8 + 0.5)`).join(' + ')
}

function tourism({ columns }: SearchIndex, { stays }: SearchQuery): string {
  const cases = columns.rates.emirates.flatMap((emirate, number) => {
    const rule = stays && tourismRuleOf(emirate, stays.checkIns[0])
    if (!rule) return []
    const fee =
      rule.basis === 'share'
        ? `floor(bill * ${rule.basisPoints} / 10000.0::float8 + 0.5)`
        : `greatest(1, bedrooms) * least(nights, ${rule.maxNights}) *
            CASE WHEN deluxe = 1 THEN ${rule.deluxeFils} ELSE ${rule.standardFils} END`
    return [`WHEN ${number} THEN ${fee}`]
  })
  return `CASE emirate ${cases.join(' ')} ELSE 0 END`
}

/** What each home misses, filter by filter, so that each can be left out of its own counts. */
function withMisses({ columns }: SearchIndex, query: SearchQuery): string {
  const types = query.types.map((type) => columns.types.indexOf(type))
  const amenities = query.amenities.map((amenity) => {
    const at = columns.amenities.indexOf(amenity)
    return `(${at < 32 ? 'amenities_low' : 'amenities_high'} >> ${at % 32}) & 1 = 0`
  })
  const misses = {
    m_type: types.length > 0 ? `(type NOT IN (${types.join()}))::int` : '0',
    m_amenity: amenities.map((lack) => `(${lack})::int`).join(' + ') || '0',
    m_bedrooms: query.minBedrooms ? `(bedrooms < ${query.minBedrooms})::int` : '0',
    m_price: query.maxFils ? `(total > ${query.maxFils})::int` : '0',
  }
  const named = Object.entries(misses).map(([name, miss]) => `${miss} AS ${name}`)
  const all = 'm_type + m_amenity + m_bedrooms + m_price AS misses'
  return `SELECT *, ${all} FROM (SELECT *, ${named.join(', ')} FROM best) missed`
}

function answers({ columns }: SearchIndex, query: SearchQuery): string {
  const bit = (word: string, at: number) => `count(*) FILTER (WHERE (${word} >> ${at}) & 1 = 1)`
  const matching = [
    'count(*)',
    ...columns.amenities.map((_, at) =>
      at < 32 ? bit('amenities_low', at) : bit('amenities_high', at - 32),
    ),
    ...homeFlags.map((_, at) => bit('flags', at)),
    ...ratingSteps.map((step) => `count(*) FILTER (WHERE rating >= ${step})`),
    ...['beds', 'bathrooms'].flatMap((room) =>
      roomSteps.map((step) => `count(*) FILTER (WHERE ${room} >= ${step})`),
    ),
  ]
  const key = query.order === 'price_low' ? 'total' : '-score'
  return `(SELECT array[${matching.join(', ')}] FROM base WHERE misses = 0) AS matching,
    (SELECT array[${roomSteps
      .map((step) => `count(*) FILTER (WHERE bedrooms >= ${step})`)
      .join()}] FROM base WHERE misses = m_bedrooms) AS bedrooms,
    (SELECT json_object_agg(type, homes) FROM
      (SELECT type, count(*) AS homes FROM base WHERE misses = m_type GROUP BY type) t) AS types,
    (SELECT json_object_agg(bucket, homes) FROM (
      SELECT least(23, floor((total - low) * 24 / greatest(1, high - low))) AS bucket,
        count(*) AS homes
      FROM base, bounds WHERE misses = m_price GROUP BY 1) h) AS buckets,
    (SELECT low FROM bounds) AS low, (SELECT high FROM bounds) AS high,
    (SELECT array_agg(array[id, total]) FROM (SELECT id, total FROM base WHERE misses = 0
      ORDER BY ${key}, listed_order LIMIT ${query.pageSize}) p) AS page`
}
