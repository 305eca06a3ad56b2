import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of property types. */
export const typeWords: Readonly<Record<string, MessageDescriptor>> = {
  apartment: msg`Apartment`,
  villa: msg`Villa`,
  studio: msg`Studio`,
  townhouse: msg`Townhouse`,
  penthouse: msg`Penthouse`,
  chalet: msg`Chalet`,
  camp: msg`Desert camp`,
}

/** Names of what a home has or has not. */
export const flagWords: Readonly<Record<string, MessageDescriptor>> = {
  free_cancellation: msg`Free cancellation`,
  instant: msg`Instant booking`,
  late_checkout: msg`Late checkout possible`,
  self_check_in: msg`Self check-in`,
  pets: msg`Pets welcome`,
  step_free: msg`Step-free access`,
}

/** Names of amenities. */
export const amenityWords: Readonly<Record<string, MessageDescriptor>> = {
  pool: msg`Shared pool`,
  'private-pool': msg`Private pool`,
  gym: msg`Gym`,
  parking: msg`Parking`,
  wifi: msg`Wi-Fi`,
  'air-conditioning': msg`Air conditioning`,
  kitchen: msg`Full kitchen`,
  washer: msg`Washing machine`,
  dryer: msg`Dryer`,
  dishwasher: msg`Dishwasher`,
  tv: msg`TV`,
  workspace: msg`Desk for work`,
  balcony: msg`Balcony`,
  'sea-view': msg`Sea view`,
  'beach-access': msg`Beach access`,
  garden: msg`Garden`,
  bbq: msg`Grill`,
  lift: msg`Lift`,
  'step-free': msg`Step-free entrance`,
  'hot-tub': msg`Hot tub`,
  sauna: msg`Sauna`,
  majlis: msg`Majlis`,
  cot: msg`Cot on request`,
  'high-chair': msg`High chair`,
  iron: msg`Iron`,
  'hair-dryer': msg`Hair dryer`,
  'coffee-machine': msg`Coffee machine`,
  'ev-charger': msg`EV charger`,
  'smoke-alarm': msg`Smoke alarm`,
  'first-aid': msg`First aid kit`,
  'fire-extinguisher': msg`Fire extinguisher`,
  'security-guard': msg`Guard at the door`,
  'self-check-in': msg`Self check-in`,
  pets: msg`Pets welcome`,
}

/** Amenities that flags of the same meaning stand for where both could be chosen. */
export const flagAmenities: ReadonlySet<string> = new Set(['self-check-in', 'pets', 'step-free'])

/** Orders of a list. */
export const sortWords: Readonly<Record<string, MessageDescriptor>> = {
  recommended: msg`Recommended`,
  price_low: msg`Lowest total`,
  price_high: msg`Highest total`,
  rating: msg`Best rated`,
  distance: msg`Nearest`,
  newest: msg`Newest`,
}
