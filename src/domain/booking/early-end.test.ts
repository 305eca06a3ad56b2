import { expect, test } from 'vitest'
import { freedByNoShow, mayFreeNights, noShowFrom } from '#domain/booking/early-end.ts'
import { cancellationPolicies, refundAt, unusedNightsShare } from '#domain/cancellation/policy.ts'
import { addDays, dubaiInstant, eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'

const checkIn = parseCivilDate('2027-03-10')

test.each(cancellationPolicies)(
  'a no-show under %s frees the nights that are given back',
  (policy) => {
    for (const count of [1, 2, 3, 7]) {
      const nights = eachNight(checkIn, addDays(checkIn, count))
      const fils = 10_000
      const folio = {
        totalFils: count * fils,
        lines: [{ kind: 'nights' as const, detail: {}, amountFils: count * fils }],
        nightly: nights.map((night) => ({ night, fils, label: null })),
      }
      const stay = { policy, checkIn, checkInTime: '15:00', folio }
      const { totalFils } = refundAt(stay, 0, noShowFrom(checkIn))
      const freed = freedByNoShow(nights, checkIn, policy)
      expect(totalFils).toBe(freed.length * fils * unusedNightsShare(policy))
      expect(freed).toHaveLength(unusedNightsShare(policy) > 0 ? Math.max(0, count - 2) : 0)
    }
  },
)

test('the day of check-in ends at midnight in Dubai, whatever the hour of check-in', () => {
  expect(noShowFrom(checkIn)).toBe(dubaiInstant(parseCivilDate('2027-03-11'), '00:00'))
})

test('a home that cannot be used is opened again by operators alone', () => {
  expect(mayFreeNights('home_unusable', 'host')).toBe(false)
  expect(mayFreeNights('home_unusable', 'platform')).toBe(true)
  expect(mayFreeNights('double_booked', 'host')).toBe(true)
})
