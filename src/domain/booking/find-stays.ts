import { normalisePlaceName } from '#domain/places/normalise.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** What a stay is known by. */
type Known = { title: string; place: string; booking_number: string; host_name: string }

/**
 * The stays that what was typed may mean: each of its words begins or stands in the name of the home, of
 * its place or of the host, or in the number of the booking. Marks, case and digits of either kind do not
 * matter. Nothing typed means none.
 */
export function findStays<Stay extends Known>(stays: readonly Stay[], typed: string): Stay[] {
  const words = folded(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return stays.filter(({ title, place, booking_number, host_name }) => {
    const text = [title, place, booking_number, host_name].map(folded).join(' ')
    return words.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  return normalisePlaceName(toLatinDigits(text))
}
