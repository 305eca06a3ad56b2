import { expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { oldestKeptRecord, recordsKeptUntil } from './retention.ts'

test.each(['2027-01-01', '2027-12-31'])('what ended on %s is kept for five whole years', (day) => {
  const checkOut = parseCivilDate(day)
  expect(recordsKeptUntil(checkOut)).toBe('2032-12-31')
  expect(checkOut >= oldestKeptRecord(parseCivilDate('2032-12-31'))).toBe(true)
  expect(checkOut >= oldestKeptRecord(parseCivilDate('2033-01-01'))).toBe(false)
})
