import type { BookingDetails } from '#contract/booking/get-details.ts'

/**
 * The stay as a calendar file (RFC 5545) in a data address: made on the device, also without signal.
 * The same UID with a higher SEQUENCE replaces an earlier one.
 */
export function calendarFile(booking: BookingDetails): string {
  const { dates, home, arrival } = booking
  const place = arrival ? `${arrival.address.en}, ${arrival.street.en}` : home.place
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Areesh//Stay//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.booking_number}@areesh`,
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${stamp(booking.as_of)}`,
    `DTSTART:${stamp(dates.check_in_at)}`,
    `DTEND:${stamp(dates.check_out_at)}`,
    `SUMMARY:${escapeText(home.title)}`,
    `LOCATION:${escapeText(place)}`,
    `STATUS:${booking.tab === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}

function stamp(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}
