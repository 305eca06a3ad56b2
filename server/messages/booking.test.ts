import { expect, test } from 'vitest'
import { nightsTaken } from './booking.ts'

test('taken nights are told apart in every language', () => {
  const { en, ar, ru } = nightsTaken(['2027-01-10', '2027-01-11'])
  expect(en).toBe('These nights are already booked: Sun, 10 Jan; Mon, 11 Jan.')
  expect(ar).toBe('هذه الليالي محجوزة: الأحد، 10 يناير؛ الاثنين، 11 يناير.')
  expect(ru.replaceAll(/\s/g, ' ')).toBe('Эти ночи уже заняты: вс, 10 янв.; пн, 11 янв.')
})
