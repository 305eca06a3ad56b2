import { type CivilDate, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { coupon } from '#server/db/schema/coupons.ts'
import { seedId } from './random.ts'

type Row = typeof coupon.$inferSelect

const noLimits = {
  percent: null,
  mostFils: null,
  amountFils: null,
  minSpendFils: 0,
  startsAt: null,
  endsAt: null,
  emirate: null,
  propertyId: null,
  mostUses: null,
  mostUsesEach: 1,
}

/** Coupons that are really given out: a first stay anywhere, the north, and the next summer. */
export function seedCoupons(today: CivilDate): Row[] {
  const at = dubaiInstant(today, '00:00')
  const row = (code: string, terms: Partial<Row>): Row => ({
    id: seedId(`coupon ${code}`, at),
    code,
    createdAt: new Date(at),
    ...noLimits,
    ...terms,
  })
  const midnight = (day: string) => new Date(dubaiInstant(parseCivilDate(day), '00:00'))
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '06-01' ? 0 : 1)
  return [
    row('WELCOME10', { percent: 10, mostFils: 30_000, minSpendFils: 50_000 }),
    row('NORTH150', { amountFils: 15_000, minSpendFils: 100_000, emirate: 'RK', mostUses: 500 }),
    row('SUMMER15', {
      percent: 15,
      mostFils: 60_000,
      startsAt: midnight(`${year}-06-01`),
      endsAt: midnight(`${year}-09-01`),
    }),
  ]
}
