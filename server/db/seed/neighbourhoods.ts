import { type Neighbourhood, neighbourhoodOf } from './neighbourhood.ts'
import { abuDhabiRows } from './neighbourhoods-abu-dhabi.ts'
import { dubaiRows } from './neighbourhoods-dubai.ts'
import { northernRows } from './neighbourhoods-north.ts'

/** Every place with homes. Price levels follow the anchors of product brief 3. */
export const neighbourhoods: readonly Neighbourhood[] = [
  ...dubaiRows,
  ...abuDhabiRows,
  ...northernRows,
].map(neighbourhoodOf)

/** Camps of tents by place. There are few, because the library has few pictures of them. */
export const camps: Readonly<Record<string, number>> = {
  'al-qudra': 2,
  'liwa-oasis': 2,
  mleiha: 2,
  hamim: 1,
  margham: 1,
  'al-wathba': 1,
}

/** Cities of the footer and the home page, with their drawn scene. */
export const topCities: Readonly<Record<string, string>> = {
  'dubai-marina': 'dubai-marina',
  'palm-jumeirah': 'palm-jumeirah',
  'downtown-dubai': 'downtown-dubai',
  'abu-dhabi': 'abu-dhabi',
  'ras-al-khaimah': 'ras-al-khaimah',
  fujairah: 'fujairah',
  'al-ain': 'al-ain',
}
