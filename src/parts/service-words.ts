import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Baby,
  Bike,
  CarFront,
  ChefHat,
  Croissant,
  Flame,
  type LucideIcon,
  Mountain,
  ShoppingBasket,
  SprayCan,
  Umbrella,
} from 'lucide-react'
import type { ServiceKind, ServiceUnit } from '#domain/booking/services.ts'

/** Names and signs of the services that hosts offer. */
export const services: Readonly<
  Record<ServiceKind, { glyph: LucideIcon; word: MessageDescriptor }>
> = {
  'airport-transfer': { glyph: CarFront, word: msg`Airport transfer` },
  'mid-stay-cleaning': { glyph: SprayCan, word: msg`Cleaning during the stay` },
  'fridge-stocked': { glyph: ShoppingBasket, word: msg`Groceries in the fridge on arrival` },
  breakfast: { glyph: Croissant, word: msg`Breakfast` },
  'private-chef': { glyph: ChefHat, word: msg`A cook for an evening` },
  'baby-set': { glyph: Baby, word: msg`Cot, high chair and bath for a baby` },
  'beach-set': { glyph: Umbrella, word: msg`Parasol, chairs and a cool box` },
  'grill-set': { glyph: Flame, word: msg`Charcoal and everything for the grill` },
  bicycles: { glyph: Bike, word: msg`Two bicycles` },
  'desert-drive': { glyph: Mountain, word: msg`A drive into the dunes` },
}

/** What one price of a service buys. */
export const serviceUnits: Readonly<Record<ServiceUnit, MessageDescriptor>> = {
  stay: msg`for the stay`,
  night: msg`a night`,
  guest: msg`a guest`,
  item: msg`each time`,
}

/** Name and sign of the service that a line of a price is about; nothing of other lines. */
export function serviceNamed(service: unknown) {
  return Object.entries(services).find(([name]) => name === service)?.[1]
}
