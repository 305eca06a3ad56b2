import type { BookingDetails } from '#contract/booking/get-details.ts'

export type OfflineItem = {
  key:
    | 'address'
    | 'makani'
    | 'map'
    | 'way'
    | 'photos'
    | 'code'
    | 'wifi'
    | 'host'
    | 'rules'
    | 'price'
    | 'terms'
    | 'calendar'
    | 'emergency'
  isReady: boolean
}

/** Which files of a trip are on the device: the photos that `wayInPhotos` names, the map. */
type KeptFiles = { hasPhotos: boolean; hasMap: boolean }

/** What the saved copy of a trip holds, checked item by item; what a home lacks is no item. */
export function offlineItems(
  booking: BookingDetails,
  { hasPhotos, hasMap }: KeptFiles,
): OfflineItem[] {
  const { arrival, host, folio, milestones, emergency } = booking
  if (!arrival) return []
  const { address, street } = arrival
  const isWhole = (['en', 'ar', 'ru'] as const).every((key) => address[key] && street[key])
  const items: (OfflineItem | null)[] = [
    { key: 'address', isReady: isWhole },
    arrival.makani ? { key: 'makani', isReady: true } : null,
    { key: 'map', isReady: hasMap },
    { key: 'way', isReady: arrival.steps.length > 0 },
    wayInPhotos(booking).length > 0 ? { key: 'photos', isReady: hasPhotos } : null,
    arrival.door_code.kind === 'none'
      ? null
      : { key: 'code', isReady: arrival.door_code.kind === 'shown' },
    arrival.wifi ? { key: 'wifi', isReady: true } : null,
    { key: 'host', isReady: host.phone !== null },
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
