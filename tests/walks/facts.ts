import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bench } from './bench.ts'
import { expectSame } from './deed.ts'
import { type Sale, unpaid, type World } from './model.ts'

const moment = v.nullable(v.number())

const rowsSchema = v.object({
  bookings: v.array(
    v.object({
      ...{ id: v.string(), number: v.string(), state: v.string(), told: v.string() },
      ...{ check_in: v.string(), check_out: v.string(), guests: v.number(), fils: v.number() },
      held_until: moment,
    }),
  ),
  nights: v.array(v.object({ night: v.string(), booking_id: v.string(), held_until: moment })),
  payments: v.array(
    v.object({ id: v.string(), booking_id: v.string(), provider: v.string(), fils: v.number() }),
  ),
  refunds: v.array(v.object({ payment_id: v.string(), state: v.string(), fils: v.number() })),
  entries: v.array(v.object({ booking_id: v.string(), kind: v.string(), fils: v.number() })),
})

type Rows = v.InferOutput<typeof rowsSchema>

const all = (rows: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`
const heldUntil = sql`(extract(epoch FROM held_until) * 1000)::float8 AS held_until`

/** All of it in one question: it is asked after every step. */
async function readRows({ database: { orm } }: Bench): Promise<Rows> {
  const { rows } = await orm.execute<{ facts: unknown }>(sql`
    SELECT json_build_object(
      'bookings', ${all(sql`
        SELECT id, number, state, check_in, check_out, (party->>'adults')::int AS guests,
          total_fils AS fils, ${heldUntil},
          (SELECT to_state FROM booking_event e WHERE e.booking_id = b.id
            ORDER BY seq DESC LIMIT 1) AS told
        FROM booking b`)},
      'nights', ${all(sql`SELECT night, booking_id, ${heldUntil} FROM booking_night`)},
      'payments', ${all(sql`
        SELECT id, booking_id, provider, captured_fils AS fils FROM payment`)},
      'refunds', ${all(sql`
        SELECT payment_id, state, amount_fils AS fils FROM refund WHERE state <> 'cancelled'`)},
      'entries', ${all(sql`SELECT booking_id, kind, amount_fils AS fils FROM ledger_entry`)}
    ) AS facts`)
  return v.parse(rowsSchema, rows[0]?.facts)
}

/** Everything in which the server is not as the model: states, dates, prices, nights and money. */
export async function differences(bench: Bench, world: World): Promise<string[]> {
  const rows = await readRows(bench)
  const accounts = world.sales.filter(({ type }) => type !== 'modify')
  return [
    expectSame('the number of bookings', rows.bookings.length, world.sales.length),
    ...world.sales.map((sale) => ofBooking(rows, sale)),
    ...accounts.map((sale) => ofMoney(rows, world, sale)),
    ofNights(rows, world),
  ].flatMap((one) => one ?? [])
}

function ofBooking({ bookings }: Rows, sale: Sale): string | null {
  const row = bookings.find(({ id }) => id === sale.id)
  // What is ordered beside a stay is told by its id alone.
  sale.number ||= row?.number ?? ''
  const isHold = sale.state === 'requested' || unpaid.includes(sale.state)
  const should = {
    ...{ state: sale.state, told: sale.state, checkIn: sale.checkIn, checkOut: sale.checkOut },
    ...{ guests: sale.guests, fils: Math.max(0, sale.price.totalFils) },
    heldUntil: isHold ? sale.heldUntil : null,
  }
  const is = row && {
    ...{ state: row.state, told: row.told, checkIn: row.check_in, checkOut: row.check_out },
    ...{ guests: row.guests, fils: row.fils },
    heldUntil: isHold ? row.held_until : null,
  }
  return expectSame(sale.key, is, should)
}

/** What was taken, given back, charged and credited; and whether that leaves nothing open. */
function ofMoney(rows: Rows, world: World, sale: Sale): string | null {
  const own = world.sales.filter(({ account }) => account === sale.account).map(({ id }) => id)
  const payments = rows.payments.filter(({ booking_id }) => own.includes(booking_id))
  const ids = payments.map(({ id }) => id)
  const refunds = rows.refunds.filter(({ payment_id }) => ids.includes(payment_id))
  const cardIds = payments.filter(({ provider }) => provider === 'stripe').map(({ id }) => id)
  const onItsWay = refunds.filter(({ state }) => state !== 'settled')
  const entries = rows.entries.filter(({ booking_id }) => booking_id === sale.id)
  const ledger = (kind: string) => sum(entries.filter((one) => one.kind === kind))
  const { account } = sale
  const is = {
    capturedFils: sum(payments),
    backFils: sum(refunds),
    chargedFils: ledger('charge'),
    creditedFils: 0 - ledger('credit'),
    paid: 0 - ledger('payment'),
    // Cards give back at once; coins wait until their payer has said where to.
    stuck: sum(onItsWay.filter(({ payment_id }) => cardIds.includes(payment_id))),
    balance: sum(entries) + sum(onItsWay),
  }
  return expectSame(`the money of ${sale.key}`, is, {
    ...{ capturedFils: account.capturedFils, backFils: account.backFils },
    ...{ chargedFils: account.chargedFils, creditedFils: account.creditedFils },
    ...{ paid: account.capturedFils, stuck: 0, balance: 0 - account.reviewFils },
  })
}

const sum = (rows: readonly { fils: number }[]) => rows.reduce((total, { fils }) => total + fils, 0)

function ofNights({ nights, bookings }: Rows, world: World): string | null {
  const { now, sales } = world
  const names = new Map(sales.map(({ id, key }) => [id, key]))
  const known = new Set(bookings.map(({ id }) => id))
  const is = nights
    .filter(({ held_until }) => held_until === null || held_until > now)
    .map(({ night, booking_id, held_until }) => {
      const owner = known.has(booking_id) ? names.get(booking_id) : 'block'
      return `${night} ${owner} ${held_until ?? 'for good'}`
    })
  const should = [...world.nights]
    .filter(([, { until }]) => until === null || until > now)
    .map(([night, { owner, until }]) => {
      const name = owner.startsWith('block') ? 'block' : owner
      return `${night} ${name} ${until ?? 'for good'}`
    })
  return expectSame('the nights', is.toSorted(), should.toSorted())
}
