import { expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type CalendarStay, calendarText } from './calendar-file.ts'

const stay: CalendarStay = {
  booking_number: 'AR-7K4Q92',
  revision: 3,
  as_of: Date.UTC(2026, 10, 21, 6),
  ...{ state: 'confirmed', tab: 'upcoming' },
  arrival: null,
  dates: {
    check_in: parseCivilDate('2027-01-14'),
    check_out: parseCivilDate('2027-01-19'),
    check_in_at: 0,
    check_out_at: 0,
    check_in_time: '15:00',
    check_out_time: '11:00',
    nights: 5,
  },
  home: {
    slug: 'a',
    title: 'مجلس رحب يطل على المارينا، مع شرفة واسعة; وإطلالة على البحر، ومسبح',
    type: 'apartment',
    place: 'Dubai Marina',
    bedrooms: 2,
    picture: null,
    rating: null,
    review_count: 0,
    permit_no: null,
  },
}

test('the stay is in the time of Dubai, with a name that stays the same', () => {
  const text = calendarText(stay)
  expect(text).toContain('DTSTART;TZID=Asia/Dubai:20270114T150000\r\n')
  expect(text).toContain('DTEND;TZID=Asia/Dubai:20270119T110000\r\n')
  expect(text).toContain('UID:AR-7K4Q92@areesh\r\nSEQUENCE:3\r\n')
})

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  const text = calendarText(stay)
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(text.replaceAll('\r\n ', '')).toContain('واسعة\\; وإطلالة')
})

test('a cancelled stay takes itself out of the calendar', () => {
  const text = calendarText({ ...stay, tab: 'cancelled' })
  expect(text).toContain('METHOD:CANCEL')
  expect(text).toContain('STATUS:CANCELLED')
})

test('a request that waits for its host is not certain yet', () => {
  expect(calendarText(stay)).toContain('STATUS:CONFIRMED')
  expect(calendarText({ ...stay, state: 'pending_host' })).toContain('STATUS:TENTATIVE')
})

test('no kind of line end in a title begins a property of its own', () => {
  for (const end of ['\r\n', '\n', '\r', '\v', '\u0085', '\u2028', '\u2029']) {
    const title = `Home${end}URL:https://evil.example`
    const lines = calendarText({ ...stay, home: { ...stay.home, title } }).split(/\r\n/)
    expect(lines).toContain('SUMMARY:Home\\nURL:https://evil.example')
  }
})
