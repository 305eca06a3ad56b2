import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Accessibility,
  AirVent,
  ArrowUpDown,
  Baby,
  Bath,
  BriefcaseMedical,
  CarFront,
  Coffee,
  Dumbbell,
  FireExtinguisher,
  Flame,
  HousePlug,
  KeyRound,
  Laptop,
  type LucideIcon,
  PawPrint,
  PlugZap,
  Refrigerator,
  ShieldCheck,
  Shirt,
  Siren,
  Sofa,
  Sparkles,
  Sun,
  ThermometerSun,
  Trees,
  Tv,
  Umbrella,
  Utensils,
  WashingMachine,
  Waves,
  WavesLadder,
  Wifi,
  Wind,
} from 'lucide-react'

/** Icons of amenities. */
export const amenityIcons: Readonly<Record<string, LucideIcon>> = {
  pool: WavesLadder,
  'private-pool': WavesLadder,
  gym: Dumbbell,
  parking: CarFront,
  wifi: Wifi,
  'air-conditioning': AirVent,
  kitchen: Refrigerator,
  washer: WashingMachine,
  dryer: Wind,
  dishwasher: Sparkles,
  tv: Tv,
  workspace: Laptop,
  balcony: Sun,
  'sea-view': Waves,
  'beach-access': Umbrella,
  garden: Trees,
  bbq: Flame,
  lift: ArrowUpDown,
  'step-free': Accessibility,
  'hot-tub': Bath,
  sauna: ThermometerSun,
  majlis: Sofa,
  cot: Baby,
  'high-chair': Utensils,
  iron: Shirt,
  'hair-dryer': HousePlug,
  'coffee-machine': Coffee,
  'ev-charger': PlugZap,
  'smoke-alarm': Siren,
  'first-aid': BriefcaseMedical,
  'fire-extinguisher': FireExtinguisher,
  'security-guard': ShieldCheck,
  'self-check-in': KeyRound,
  pets: PawPrint,
}

type AmenityGroup = { key: string; title: MessageDescriptor; amenities: readonly string[] }

/** Amenities by what they are for, in the order in which a guest asks for them. */
export const amenityGroups: readonly AmenityGroup[] = [
  {
    key: 'basics',
    title: msg`Basics`,
    amenities: ['wifi', 'air-conditioning', 'tv', 'workspace', 'iron', 'hair-dryer'],
  },
  {
    key: 'water',
    title: msg`Water and rest`,
    amenities: ['private-pool', 'pool', 'beach-access', 'hot-tub', 'sauna', 'gym'],
  },
  {
    key: 'kitchen',
    title: msg`Kitchen and laundry`,
    amenities: ['kitchen', 'coffee-machine', 'dishwasher', 'washer', 'dryer'],
  },
  {
    key: 'outside',
    title: msg`Outside and views`,
    amenities: ['sea-view', 'balcony', 'garden', 'bbq', 'majlis'],
  },
  {
    key: 'arrival',
    title: msg`Getting in and around`,
    amenities: ['parking', 'ev-charger', 'lift', 'step-free', 'self-check-in', 'security-guard'],
  },
  {
    key: 'family',
    title: msg`Children and pets`,
    amenities: ['cot', 'high-chair', 'pets'],
  },
  {
    key: 'safety',
    title: msg`Safety`,
    amenities: ['smoke-alarm', 'fire-extinguisher', 'first-aid'],
  },
]

/** What most guests take for granted: said when a home does not have it. */
const essentials = [
  'wifi',
  'air-conditioning',
  'kitchen',
  'washer',
  'parking',
  'lift',
  'smoke-alarm',
  'fire-extinguisher',
  'first-aid',
]

// A house with its own door needs no lift.
const towerTypes = new Set(['apartment', 'studio', 'penthouse'])

/** What guests decide by; everything else follows in the order of the groups. */
export const tellingAmenities: readonly string[] = [
  'private-pool',
  'pool',
  'wifi',
  'air-conditioning',
  'kitchen',
  'parking',
  'washer',
  'step-free',
  'beach-access',
  'sea-view',
]

/** The amenities of a home, the most telling first; unknown ones are left out. */
export function tellingFirst(amenities: readonly string[]): string[] {
  const grouped = amenityGroups.flatMap((group) => group.amenities)
  return [...new Set([...tellingAmenities, ...grouped])].filter((key) => amenities.includes(key))
}

/** Essentials that a home does not have. */
export function missingEssentials(home: { type: string; amenities: readonly string[] }): string[] {
  return essentials.filter(
    (key) => !home.amenities.includes(key) && (key !== 'lift' || towerTypes.has(home.type)),
  )
}
