import type { Party } from '#domain/guests/party.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

/** Path of a home's page; with a stay where it says that stay's price. */
export function homePath(slug: string, stay: (DateRange & { party: Party }) | null): string {
  if (!stay) return `/property/${slug}`
  const { checkIn, checkOut, party } = stay
  const { adults, children, infants, pets } = party
  const search = new URLSearchParams({
    ...{ check_in: checkIn, check_out: checkOut, adults: String(adults) },
    ...(children ? { children: String(children) } : {}),
    ...(infants ? { infants: String(infants) } : {}),
    ...(pets ? { pets: String(pets) } : {}),
  })
  return `/property/${slug}?${search}`
}
