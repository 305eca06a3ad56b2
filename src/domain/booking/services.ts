/** Services that a host may offer beside the stay (product brief 5, add-ons). */
export const serviceKinds = [
  'airport-transfer',
  'mid-stay-cleaning',
  'fridge-stocked',
  'breakfast',
  'private-chef',
  'baby-set',
  'beach-set',
  'grill-set',
  'bicycles',
  'desert-drive',
] as const

export type ServiceKind = (typeof serviceKinds)[number]

/** What one price of a service buys. */
export const serviceUnits = ['stay', 'night', 'guest', 'item'] as const

export type ServiceUnit = (typeof serviceUnits)[number]
