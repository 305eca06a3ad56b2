import type { Character, Neighbourhood, View } from './neighbourhood.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'

const houseTypes = new Set(['villa', 'townhouse', 'chalet', 'camp'])

/** Whether a kind of home has a door of its own to the street. */
export function isHouseType(type: string): boolean {
  return houseTypes.has(type)
}

/** What a home has; pictures and descriptions are composed from it. */
export function amenitiesOf(
  random: Random,
  { type, view, setting }: { type: string; view: View; setting: Neighbourhood['setting'] },
): string[] {
  const isHouse = isHouseType(type)
  const isCamp = type === 'camp'
  const isVilla = type === 'villa'
  const isStudio = type === 'studio'
  // Out there a house has its majlis and a tower its gym: there is little else to go to.
  const isRemote = view === 'desert' || view === 'mountain'
  const likely: readonly (readonly [key: string, share: number])[] = [
    ['private-pool', isVilla ? 0.75 : type === 'townhouse' ? 0.3 : type === 'chalet' ? 0.2 : 0],
    ['pool', isHouse ? (type === 'townhouse' ? 0.8 : 0.15) : isStudio ? 1 : 0.93],
    ['gym', isHouse ? (type === 'townhouse' ? 0.5 : 0) : isStudio || isRemote ? 1 : 0.85],
    ['sea-view', view === 'sea' ? 0.95 : 0],
    ['beach-access', setting === 'shore' && view === 'sea' ? 0.8 : 0],
    ['balcony', isHouse ? 0.4 : 1],
    ['garden', isVilla || type === 'townhouse' ? 0.85 : 0],
    [
      'majlis',
      isCamp
        ? 1
        : isVilla || type === 'townhouse'
          ? 0.6
          : type === 'chalet'
            ? isRemote
              ? 1
              : 0.3
            : 0,
    ],
    ['wifi', 1],
    ['air-conditioning', 1],
    ['kitchen', isCamp ? 0.6 : 1],
    ['parking', isHouse ? 1 : 0.85],
    ['washer', isCamp ? 0 : 1],
    ['dryer', isCamp ? 0 : 0.4],
    ['dishwasher', isCamp ? 0 : 0.65],
    ['tv', isCamp ? 0.1 : 0.95],
    ['workspace', isCamp ? 0 : 0.55],
    ['bbq', isHouse ? 0.85 : 0],
    ['hot-tub', type === 'penthouse' ? 0.6 : isHouse ? 0.12 : 0.03],
    ['sauna', isCamp ? 0 : 0.06],
    ['lift', isHouse ? 0 : 1],
    ['step-free', isHouse ? 0.3 : 0.6],
    ['coffee-machine', 0.75],
    ['cot', 0.5],
    ['high-chair', 0.45],
    ['iron', isCamp ? 0 : 1],
    ['hair-dryer', 1],
    ['ev-charger', 0.18],
    ['security-guard', isHouse ? 0.25 : 0.95],
    ['self-check-in', 0.7],
    ['pets', isHouse ? 0.5 : 0.18],
    ['smoke-alarm', 1],
    ['first-aid', 1],
    ['fire-extinguisher', 0.9],
  ]
  return likely.flatMap(([key, share]) => (random.chance(share) ? [key] : []))
}

/** Categories that a home belongs to, the most telling one first. */
export function categoriesOf(home: {
  type: string
  view: View
  scene: Scene
  character: Character
  setting: Neighbourhood['setting']
  bedrooms: number
  amenities: readonly string[]
}): string[] {
  const { type, view, scene, amenities } = home
  const has = (key: string) => amenities.includes(key)
  const rules: readonly (readonly [slug: string, applies: boolean])[] = [
    // The desert itself, with its farms; a view of it from the last street is not yet a stay there.
    ['desert', scene === 'desert' || (scene === 'farm' && home.character === 'desert')],
    ['mountains', view === 'mountain'],
    ['beach', home.setting === 'shore' || has('beach-access')],
    ['villas', type === 'villa' || type === 'townhouse'],
    ['studios', type === 'studio'],
    ['skyline', view === 'marina'],
    ['majlis', has('majlis')],
    ['families', home.bedrooms >= 2 && (has('cot') || has('high-chair'))],
    ['pool', has('pool') || has('private-pool')],
    ['pets-welcome', has('pets')],
  ]
  const slugs = rules.flatMap(([slug, applies]) => (applies ? [slug] : []))
  return slugs.length > 0 ? slugs : ['families']
}
