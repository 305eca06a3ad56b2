import { expect, test } from 'vitest'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { nightsTaken, streetLine } from './booking.ts'

test('taken nights are told apart in every language', () => {
  const { en, ar, ru } = nightsTaken(['2027-01-10', '2027-01-11'])
  expect(en).toBe('These nights are already booked: Sun, 10 Jan; Mon, 11 Jan.')
  expect(ar).toBe('هذه الليالي محجوزة: الأحد، 10 يناير؛ الاثنين، 11 يناير.')
  expect(ru.replaceAll(/\s/g, ' ')).toBe('Эти ночи уже заняты: вс, 10 янв.; пн, 11 янв.')
})

const street = { en: 'Al Marsa Street', ar: 'شارع المرسى', ru: 'улица Аль-Марса' }
const placeOf = (slug: string) => {
  const found = gazetteer.find((one) => one.slug === slug)
  if (!found) throw new Error(`no place is called ${slug}`)
  return found
}

test('a street is said with its district and the city, which is not said twice', () => {
  const { en, ar, ru } = streetLine(street, placeOf('dubai-marina'), placeOf('dubai'))
  expect(en).toBe('Al Marsa Street, Dubai Marina, Dubai')
  expect(ar).toBe('شارع المرسى، دبي مارينا، دبي')
  expect(ru).toBe('улица Аль-Марса, Дубай Марина, Дубай')
  expect(streetLine(street, placeOf('ajman'), null).en).toBe('Al Marsa Street, Ajman')
})
