import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { type DateFormat, dateFormats } from '#domain/dates/formats.ts'

const rendered: Readonly<Record<DateFormat, string>> = {
  bookedOn: '2027/03/09 03:05 PM',
  civilDate: '2027-03-09',
  dayOfMonth: '09 March',
  stayMoment: '09 March, 2027 03:05 PM',
  day: '09/03/2027',
  providerMoment: '03/09/2027 15:05',
  time: '15:05',
  providerDay: '03/09/2027',
  moment: '09/03/2027 15:05',
}

test.each(Object.entries(rendered))('%s writes %s', (name, text) => {
  const [, format = ''] = Object.entries(dateFormats).find(([known]) => known === name) ?? []
  expect(dayjs('2027-03-09T15:05:00').format(format)).toBe(text)
})

test('there are nine formats, and all differ', () => {
  expect(new Set(Object.values(dateFormats)).size).toBe(9)
})
