import { type SQL, sql } from 'drizzle-orm'
import { guestCount, type Party } from '#domain/guests/party.ts'
import type { HomeFlag } from '#domain/search/home-record.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Orm } from '#server/db/database.ts'

/** A home that SQL found, with the stay's total or a night's price, in fils. */
export type SqlHome = { id: string; fils: number; belowPercent: number }

const onePerson: Party = { adults: 1, children: 0, infants: 0, pets: 0 }

/**
 * The same search in SQL over the tables themselves, with the price rules written a second time in
 * numeric arithmetic: all homes found, cheapest first. `now` is epoch ms.
 */
export async function searchBySql(orm: Orm, query: SearchQuery, now: number): Promise<SqlHome[]> {
  const party = query.stay ? (query.party ?? onePerson) : onePerson
  const result = await orm.execute<{ id: string; fils: string; below: string }>(sql`
    WITH asked AS (${askedHomes(query, now)}),
    nightly AS (
      SELECT a.id, count(*) AS nights, sum(coalesce(season.nightly_fils,
        CASE WHEN extract(isodow FROM d) IN (5, 6) THEN a.weekend_fils END, a.nightly_fils)) AS fils
      FROM asked a
      CROSS JOIN LATERAL generate_series(a.check_in, a.check_out - 1, interval '1 day') AS d
      LEFT JOIN LATERAL (
        SELECT r.nightly_fils FROM property_rate r
        WHERE r.property_id = a.id AND r.from_on <= d AND d < r.until_on
        ORDER BY r.from_on DESC, r.until_on LIMIT 1
      ) season ON true
      GROUP BY a.id
    ),
    priced AS (
      SELECT a.id, a.median_nightly_fils, n.nights,
        ${total(sql`n.fils`, party, query)} AS total,
        ${total(sql`a.median_nightly_fils * n.nights`, party, query)} AS usual
      FROM asked a JOIN nightly n ON n.id = a.id
    ),
    offered AS (
      SELECT id, ${query.stay ? sql`total` : sql`floor(total / nights + 0.5)`} AS fils,
        CASE WHEN coalesce(median_nightly_fils, 0) > 0 AND usual > total
          THEN floor((usual - total) * 100 / usual) ELSE 0 END AS below
      FROM priced
    )
    SELECT id, fils::text, below::text FROM offered
    WHERE fils >= ${query.minFils ?? 0} AND fils <= ${query.maxFils ?? 1e15}
      AND (${!query.isOffer}::boolean OR below >= 5)
    ORDER BY offered.fils, id
  `)
  return result.rows.map(({ id, fils, below }) => ({
    id,
    fils: Number(fils),
    belowPercent: Number(below) >= 5 ? Number(below) : 0,
  }))
}

/** Homes that fit in everything but their price, with the nights they are priced for. */
function askedHomes(query: SearchQuery, now: number): SQL {
  const { stay, party, place, category, hostId, box } = query
  const conditions = [
    sql`p.status = 'listed'`,
    ...(place === undefined
      ? []
      : [sql`(p.place_slug = ${place} OR p.city_slug = ${place} OR pl.parent_slug = ${place})`]),
    ...(category === undefined
      ? []
      : [sql`(p.category_slug = ${category} OR p.tags @> ${JSON.stringify([category])}::jsonb)`]),
    ...(hostId === undefined ? [] : [sql`p.host_id = ${hostId}`]),
    ...(box
      ? [
          sql`p.approx_lat BETWEEN ${box.south} AND ${box.north}`,
          sql`p.approx_lng BETWEEN ${box.west} AND ${box.east}`,
        ]
      : []),
    ...(party ? [sql`p.max_guests >= ${guestCount(party)}`] : []),
    ...(party && party.pets > 0 ? [sql`p.pets_allowed`] : []),
    ...(query.types.length > 0 ? [sql`p.type IN (${list(query.types)})`] : []),
    ...query.amenities.map((one) => sql`p.amenities @> ${JSON.stringify([one])}::jsonb`),
    ...query.flags.map(flagCondition),
    sql`coalesce(p.rating_avg, 0) >= ${query.minRating ?? 0}`,
    sql`p.bedrooms >= ${query.minBedrooms ?? 0}`,
    sql`p.beds >= ${query.minBeds ?? 0}`,
    sql`p.bathrooms >= ${query.minBathrooms ?? 0}`,
    ...(stay
      ? [
          sql`p.min_nights <= ${stay.checkOut}::date - ${stay.checkIn}::date`,
          sql`NOT EXISTS (SELECT 1 FROM booking_night b WHERE b.property_id = p.id
            AND b.night >= ${stay.checkIn}::date AND b.night < ${stay.checkOut}::date
            AND (b.held_until IS NULL OR b.held_until > ${new Date(now)}))`,
        ]
      : []),
  ]
  const sunday = sql`${query.today}::date + 7 - extract(isodow FROM ${query.today}::date)::int % 7`
  const checkIn = stay ? sql`${stay.checkIn}::date` : sunday
  const checkOut = stay ? sql`${stay.checkOut}::date` : sql`${sunday} + greatest(3, p.min_nights)`
  return sql`SELECT p.*, ${checkIn} AS check_in, ${checkOut} AS check_out
    FROM property p JOIN place pl ON pl.slug = p.place_slug
    WHERE ${sql.join(conditions, sql` AND `)}`
}

function flagCondition(flag: HomeFlag): SQL {
  switch (flag) {
    case 'instant':
      return sql`p.is_instant`
    case 'self_check_in':
      return sql`p.is_self_check_in`
    case 'free_cancellation':
      return sql`p.cancellation_policy <> 'non_refundable'`
    case 'pets':
      return sql`p.pets_allowed`
    case 'step_free':
      return sql`p.is_step_free`
  }
}

/** A stay's total of a sum of nights: discount, fees, VAT a line, tourism fee. */
function total(nights: SQL, party: Party, { stay, today }: SearchQuery): SQL {
  const guests = guestCount(party)
  const checkIn = stay?.checkIn ?? today
  const percent = sql`greatest(
    CASE WHEN n.nights >= 28 THEN a.monthly_discount_pct ELSE 0 END,
    CASE WHEN n.nights >= 7 THEN a.weekly_discount_pct ELSE 0 END)`
  const discount = sql`(-floor(${nights} * ${percent} * 100 / 10000.0 + 0.5))`
  const extra = sql`(greatest(0, ${guests}::int - coalesce(a.extra_guest_after, 10000))
    * n.nights * a.extra_guest_fils)`
  const pets = sql`(${party.pets}::int * a.pet_fee_fils)`
  const vat = (line: SQL) => sql`floor(${line} * 500 / 10000.0 + 0.5)`
  const bill = sql`(${nights} + ${discount} + a.cleaning_fils + ${extra} + ${pets})`
  const rooms = sql`greatest(1, a.bedrooms) * least(n.nights, 30)`
  const fee = sql`CASE a.emirate
    WHEN 'DU' THEN ${rooms} * CASE a.grade WHEN 'deluxe' THEN 1500 ELSE 1000 END
    WHEN 'RK' THEN ${rooms} * 1500
    WHEN 'AZ' THEN floor(${bill} * 600 / 10000.0 + 0.5)
    ELSE 0 END`
  if (checkIn < '2020-01-01') throw new RangeError('older rules are not written here')
  return sql`(${bill} + ${vat(nights)} + ${vat(discount)} + ${vat(sql`a.cleaning_fils`)}
    + ${vat(extra)} + ${vat(pets)} + ${fee})`
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
