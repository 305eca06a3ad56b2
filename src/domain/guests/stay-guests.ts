import type { Party } from './party.ts'

export type StayGuestKind = 'adult' | 'child' | 'infant'

/** One person of a stay's party by number; number 0 is the adult who booked. */
export type StayGuestPlace = { position: number; kind: StayGuestKind }

/** Everybody of a party in the order in which they are numbered: adults, children, infants. */
export function placesOf({ adults, children, infants }: Party): StayGuestPlace[] {
  const kinds: StayGuestKind[] = [
    ...Array<StayGuestKind>(adults).fill('adult'),
    ...Array<StayGuestKind>(children).fill('child'),
    ...Array<StayGuestKind>(infants).fill('infant'),
  ]
  return kinds.map((kind, position) => ({ position, kind }))
}
