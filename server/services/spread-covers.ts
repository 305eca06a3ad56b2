import { photoByKey } from '#server/db/seed/photos.ts'
import type { Candidate } from '#server/services/search-homes.ts'

// How far down the list a home may be looked for to take the next place.
const reach = 24
// The same picture stays away for about a page, the same kind of room for a row.
const samePictureApart = 24
const sameSceneApart = 3

/**
 * Orders homes so that neighbours look different: the best home whose cover has not just been seen
 * comes next. Where all covers within reach repeat, the best home comes.
 */
export function spreadCovers(ranked: readonly Candidate[]): Candidate[] {
  const left = [...ranked]
  const spread: Candidate[] = []
  while (left.length > 0) {
    const recent = spread.slice(-samePictureApart).map(coverOf)
    const rowOf = new Set(recent.slice(-sameSceneApart).map(sceneOf))
    const pictures = new Set(recent)
    const near = left.slice(0, reach)
    const isNew = (home: Candidate) => !pictures.has(coverOf(home))
    const best =
      near.find((home) => isNew(home) && !rowOf.has(sceneOf(coverOf(home)))) ?? near.find(isNew)
    const at = best ? left.indexOf(best) : 0
    spread.push(...left.splice(at, 1))
  }
  return spread
}

function coverOf({ home }: Candidate): string {
  return home.row.gallery[0]?.photo ?? ''
}

function sceneOf(cover: string): string {
  return photoByKey.get(cover)?.scene ?? cover
}
