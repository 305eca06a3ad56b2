import type { BookingDetails } from '#contract/booking/get-details.ts'
import { ownedStates } from '#domain/booking/process.ts'

/** What the calendar file is made of. */
export type CalendarStay = Pick<
  BookingDetails,
  'booking_number' | 'revision' | 'as_of' | 'dates' | 'home' | 'arrival' | 'state' | 'tab'
>

// The Emirates keep +04:00 all year; calendars want the zone spelled out all the same.
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Dubai',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'TZNAME:+04',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The stay as a calendar file (RFC 5545) in a data address: made on the device, also without a signal.
 * The same UID with a higher SEQUENCE replaces an earlier one.
 */
export function calendarFile(booking: CalendarStay): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(booking))}`
}

/** The file's text: CRLF line ends, no line longer than 75 octets. */
export function calendarText(booking: CalendarStay): string {
  const { dates, home, arrival, tab } = booking
  const place = arrival ? `${arrival.address.en}, ${arrival.street.en}` : home.place
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Areesh//Stay//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${tab === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    ...zone,
    'BEGIN:VEVENT',
    `UID:${booking.booking_number}@areesh`,
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${utcStamp(booking.as_of)}`,
    `DTSTART;TZID=Asia/Dubai:${localStamp(dates.check_in, dates.check_in_time)}`,
    `DTEND;TZID=Asia/Dubai:${localStamp(dates.check_out, dates.check_out_time)}`,
    `SUMMARY:${escapeText(home.title)}`,
    `LOCATION:${escapeText(place)}`,
    ...(arrival ? [`GEO:${arrival.lat};${arrival.lng}`] : []),
    `STATUS:${statusOf(booking)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** What waits for its host or its payment is not certain yet. */
function statusOf({ state, tab }: CalendarStay): string {
  if (tab === 'cancelled') return 'CANCELLED'
  const isCertain = ownedStates.includes(state) || tab !== 'upcoming'
  return isCertain ? 'CONFIRMED' : 'TENTATIVE'
}

function utcStamp(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function localStamp(date: string, time: string): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, (sign) => `\\${sign}`)
  // Every kind of line end: what began a line would be a property of its own.
  return escaped.replace(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, '\\n')
}

/** Breaks a line before its 76th octet, never inside a character; the rest begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let room = 75
  for (const character of line) {
    const size = encoder.encode(character).length
    if (size > room) {
      folded += '\r\n '
      room = 74
    }
    folded += character
    room -= size
  }
  return folded
}
