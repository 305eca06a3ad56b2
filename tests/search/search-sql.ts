import { type SQL, sql } from 'drizzle-orm'
import { guestCount, type Party } from '#domain/guests/party.ts'
import type { HomeFlag } from '#domain/search/home-record.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm } from '#server/db/database.ts'

/** A home that SQL found, its dates, and the stay's total or a night's price, in fils. */
export type SqlHome = { id: string; checkIn: string; fils: number; belowPercent: number }

const onePerson: Party = { adults: 1, children: 0, infants: 0, pets: 0 }

/**
 * The same search in SQL over the tables themselves, with the price rules written a second time in
 * numeric arithmetic: all homes found, in the order asked for. `now` is epoch ms. Nights and their sums are worked
 * out once, whatever the planner expects: for a few searches it would do so for every home anew. Usual
 * prices are those that `writeUsualNights` has noted.
 */
export async function searchBySql(orm: Orm, query: SearchQuery, now: number): Promise<SqlHome[]> {
  const party = query.stays ? (query.party ?? onePerson) : onePerson
  const wantsLate = query.stays !== undefined && query.flags.includes('late_checkout')
  const result = await orm.execute<{
    id: string
    check_in: string
    fils: string
    below: string
  }>(sql`
    WITH asked AS (${askedHomes(query)}),
    stay AS (${openStays(query, now)}),
    night AS MATERIALIZED (${nightPrices(
      sql`(SELECT id, min(check_in) AS first, max(check_out) AS last FROM stay GROUP BY id)`,
    )}),
    tonight AS MATERIALIZED (SELECT id, season_fils FROM (${nightPrices(
      sql`(SELECT id, ${query.today}::date AS first, ${query.today}::date + 1 AS last FROM asked)`,
    )}) AS one),
    n AS MATERIALIZED (
      SELECT s.id, s.check_in, s.check_out, count(*) AS nights, sum(night.fils) AS fils,
        bool_and(night.season_fils IS NOT DISTINCT FROM tonight.season_fils) AS is_like_tonight
      FROM stay s
      JOIN night ON night.id = s.id AND night.night >= s.check_in AND night.night < s.check_out
      JOIN tonight ON tonight.id = s.id
      GROUP BY s.id, s.check_in, s.check_out
    ),
    priced AS (
      SELECT a.id, a.check_out_time, n.check_in, n.check_out, n.nights, n.is_like_tonight,
        ${total(sql`n.fils`, party)} AS total,
        ${total(sql`usual_night.fils * n.nights`, party)} AS usual
      FROM asked a JOIN n ON n.id = a.id JOIN usual_night ON usual_night.id = a.id
    ),
    best AS (SELECT DISTINCT ON (id) * FROM priced ORDER BY id, total, check_in),
    offered AS (
      SELECT id, check_in, ${query.stays ? sql`total` : sql`floor(total / nights + 0.5)`} AS fils,
        CASE WHEN is_like_tonight AND usual > total
          THEN floor((usual - total) * 100 / usual) ELSE 0 END AS below
      FROM best
      WHERE ${!wantsLate}::boolean OR (check_out_time < '18:00' AND NOT EXISTS (${takenNights(
        sql`best.id`,
        sql`best.check_out`,
        sql`best.check_out + 1`,
        now,
      )}))
    )
    SELECT id, check_in::text, fils::text, below::text FROM offered JOIN property p USING (id)
    WHERE fils >= ${query.minFils ?? 0} AND fils <= ${query.maxFils ?? 1e15}
      AND (${!query.isOffer}::boolean OR below >= 5)
    ORDER BY ${orderOf(query)}, p.listed_on DESC, id
  `)
  return result.rows.map(({ id, check_in: checkIn, fils, below }) => ({
    id,
    checkIn,
    fils: Number(fils),
    belowPercent: Number(below) >= 5 ? Number(below) : 0,
  }))
}

/** Notes in a table of its own what the middle one of each home's last thirty nights cost. */
export async function writeUsualNights(orm: Orm, today: CivilDate): Promise<void> {
  const days = sql`(SELECT id, ${sql.raw(`'${today}'`)}::date - 30 AS first,
    ${sql.raw(`'${today}'`)}::date AS last FROM asked)`
  await orm.execute(sql`DROP TABLE IF EXISTS usual_night`)
  await orm.execute(sql`CREATE TABLE usual_night AS
    WITH asked AS (SELECT id, nightly_fils, weekend_fils FROM property)
    SELECT id, (array_agg(fils ORDER BY fils))[16] AS fils FROM (${nightPrices(days)}) AS night
    GROUP BY id`)
}

/** Homes that fit in everything but their dates and price. */
function askedHomes(query: SearchQuery): SQL {
  const { stays, party, place, category, hostId, box } = query
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
    ...(stays ? [sql`p.min_nights <= ${stays.nights}::int`] : []),
  ]
  // Without their texts, which would be copied from step to step.
  return sql`SELECT p.id, p.emirate, p.grade, p.bedrooms, p.min_nights, p.no_check_in_weekdays,
      p.check_out_time, p.nightly_fils, p.weekend_fils, p.cleaning_fils, p.extra_guest_fils,
      p.extra_guest_after, p.pet_fee_fils, p.weekly_discount_pct, p.monthly_discount_pct
    FROM property p JOIN place pl ON pl.slug = p.place_slug
    WHERE ${sql.join(conditions, sql` AND `)}`
}

/** What nights of the homes in question cost, and in which season, by the home's days of a table. */
function nightPrices(days: SQL): SQL {
  return sql`SELECT a.id, d::date AS night, season.nightly_fils AS season_fils,
      coalesce(season.nightly_fils,
        CASE WHEN extract(isodow FROM d) IN (5, 6) THEN a.weekend_fils END, a.nightly_fils) AS fils
    FROM asked a
    JOIN ${days} s ON s.id = a.id
    CROSS JOIN LATERAL generate_series(s.first, s.last - 1, interval '1 day') AS d
    LEFT JOIN LATERAL (
      SELECT r.nightly_fils FROM property_rate r
      WHERE r.property_id = a.id AND r.from_on <= d AND d < r.until_on
      ORDER BY r.from_on DESC, r.until_on LIMIT 1
    ) season ON true`
}

/** The stays of each home in question that nobody has taken a night of; its sample without dates. */
function openStays({ stays, today }: SearchQuery, now: number): SQL {
  const sunday = sql`${today}::date + 7 - extract(isodow FROM ${today}::date)::int % 7`
  if (!stays) {
    return sql`SELECT id, ${sunday} AS check_in, ${sunday} + greatest(3, min_nights) AS check_out
      FROM asked`
  }
  const checkIns = sql.join(
    stays.checkIns.map((day) => sql`(${day}::date)`),
    sql`, `,
  )
  const checkOut = sql`asked_on.check_in + ${stays.nights}::int`
  return sql`SELECT a.id, asked_on.check_in, ${checkOut} AS check_out
    FROM asked a CROSS JOIN (VALUES ${checkIns}) AS asked_on (check_in)
    WHERE NOT a.no_check_in_weekdays @> to_jsonb(extract(isodow FROM asked_on.check_in)::int)
      AND NOT EXISTS (${takenNights(sql`a.id`, sql`asked_on.check_in`, checkOut, now)})`
}

function takenNights(id: SQL, from: SQL, until: SQL, now: number): SQL {
  return sql`SELECT 1 FROM booking_night b WHERE b.property_id = ${id}
    AND b.night >= ${from} AND b.night < ${until}
    AND (b.held_until IS NULL OR b.held_until > ${new Date(now)})`
}

/** What the list is ordered by, smallest first. */
function orderOf({ order, near }: SearchQuery): SQL {
  const score = sql`(coalesce(p.rating_avg, 4.5) * p.rating_count + 54) / (p.rating_count + 12)`
  const km = near
    ? sql`2 * 6371 * asin(sqrt(power(sind((p.approx_lat - ${near.lat}::float8) / 2), 2)
        + power(sind((p.approx_lng - ${near.lng}::float8) / 2), 2)
        * cosd(p.approx_lat) * cosd(${near.lat}::float8)))`
    : null
  switch (order) {
    case 'price_low':
      return sql`offered.fils`
    case 'price_high':
      return sql`offered.fils DESC`
    case 'rating':
      return sql`${score} DESC`
    case 'newest':
      return sql`p.listed_on DESC`
    case 'distance':
      return km ?? sql`p.listed_on DESC`
    case 'recommended':
      return km ? sql`${score} + greatest(0, 30 - ${km}) * 0.05 DESC` : sql`${score} DESC`
  }
}

function flagCondition(flag: HomeFlag): SQL {
  switch (flag) {
    case 'instant':
      return sql`p.is_instant`
    case 'self_check_in':
      return sql`p.is_self_check_in`
    case 'free_cancellation':
      return sql`p.cancellation_policy <> 'non_refundable'`
    case 'late_checkout':
      return sql`p.check_out_time < '18:00'`
    case 'pets':
      return sql`p.pets_allowed`
    case 'step_free':
      return sql`p.is_step_free`
  }
}

/** A stay's total of a sum of nights: discount, fees, VAT a line, tourism fee. */
function total(nights: SQL, party: Party): SQL {
  const guests = guestCount(party)
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
  return sql`(${bill} + ${vat(nights)} + ${vat(discount)} + ${vat(sql`a.cleaning_fils`)}
    + ${vat(extra)} + ${vat(pets)} + ${fee})`
}

function list(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
