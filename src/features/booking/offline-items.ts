import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { KeptTrip, TripPart } from './kept-trip.ts'

type DetailKey =
  | 'address'
  | 'makani'
  | 'way'
  | 'code'
  | 'wifi'
  | 'host'
  | 'guests'
  | 'rules'
  | 'price'
  | 'terms'
  | 'calendar'
  | 'emergency'

export type OfflineItem = { key: DetailKey | Exclude<TripPart, 'details'>; isReady: boolean }

/**
 * What rests on the device of a trip that is shown, item by item; what a home lacks is no item. Null: nothing
 * is known of the device yet.
 */
export function offlineItems(booking: BookingDetails, kept: KeptTrip | null): OfflineItem[] {
  if (!booking.arrival) return []
  const parts = [
    'map',
    ...(wayInPhotos(booking).length > 0 ? (['photos'] as const) : []),
    ...(booking.documents.length > 0 ? (['documents'] as const) : []),
    'talk',
    'home',
    'pictures',
    'app',
  ] as const
  return [
    ...detailItems(kept?.details ?? booking).map(({ key, isReady }) => ({
      key,
      isReady: isReady && kept?.parts.details === true,
    })),
    ...parts.map((key) => ({ key, isReady: kept?.parts[key] === true })),
  ]
}

/** What the details of a trip hold; receipt and calendar file are made from them on the device. */
function detailItems({ arrival, host, guests, folio, milestones, emergency }: BookingDetails) {
  if (!arrival) return []
  const { address, street } = arrival
  const isWhole = (['en', 'ar', 'ru'] as const).every((key) => address[key] && street[key])
  const items: ({ key: DetailKey; isReady: boolean } | null)[] = [
    { key: 'address', isReady: isWhole },
    arrival.makani ? { key: 'makani', isReady: true } : null,
    { key: 'way', isReady: arrival.steps.length > 0 },
    arrival.door_code.kind === 'none' || arrival.door_code.kind === 'over'
      ? null
      : { key: 'code', isReady: arrival.door_code.kind === 'shown' },
    arrival.wifi ? { key: 'wifi', isReady: true } : null,
    { key: 'host', isReady: host.phone !== null },
    { key: 'guests', isReady: guests.length > 0 },
    { key: 'rules', isReady: true },
    { key: 'price', isReady: folio.lines.length > 0 },
    { key: 'terms', isReady: milestones.length > 0 },
    { key: 'calendar', isReady: true },
    { key: 'emergency', isReady: emergency.length > 0 },
  ]
  return items.filter((item) => item !== null)
}

/** Addresses of the photos that the way in of a trip shows now. */
export function wayInPhotos({ arrival }: Pick<BookingDetails, 'arrival'>): string[] {
  return (arrival?.steps ?? []).flatMap(({ picture }) => (picture ? [picture.path] : []))
}
