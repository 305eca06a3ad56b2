import type { Character, View } from './neighbourhood.ts'

/** What words about a view can speak of: where houses and towers differ, this tells them apart. */
export type Scene = View | 'desert-edge' | 'farm'

// Where there is nothing but the desert, it begins at the door; elsewhere behind the last street. And a
// garden out there is a farm's, not a park's.
const wild = new Set<Character>(['desert', 'oasis', 'mountain'])

/**
 * The scene in which a home is described. A house among towers is described by its garden: words about
 * the skyline are about high floors.
 */
export function sceneOf(home: { view: View; isHouse: boolean; character: Character }): Scene {
  if (home.view === 'marina' && home.isHouse) return 'garden'
  if (home.view === 'desert' && !wild.has(home.character)) return 'desert-edge'
  return home.view === 'garden' && home.isHouse && wild.has(home.character) ? 'farm' : home.view
}
