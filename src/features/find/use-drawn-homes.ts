import { startTransition, useEffect, useState } from 'react'

type Drawn<Home> = {
  /** The homes that are to be shown. */
  homes: readonly Home[]
  /** What stood there when they came, and how many places were given to the new ones since. */
  before: readonly Home[]
  count: number
}

// What a screen shows at once beside the map; twenty cards in one go hold up a map under the finger.
const homesAStep = 4

/**
 * The homes to draw: those of a new answer take the places of the old ones a few at a time, from the
 * top, each few in a task of their own. Returns `homes` itself once all have their places.
 */
export function useDrawnHomes<Home extends { id: string }>(
  homes: readonly Home[],
): readonly Home[] {
  const [drawn, setDrawn] = useState<Drawn<Home>>({ homes, before: homes, count: homes.length })
  const isNew = drawn.homes !== homes
  const now = isNew ? { homes, before: mixed(drawn), count: homesAStep } : drawn
  if (isNew) setDrawn(now)
  const isDone = now.count >= homes.length
  useEffect(() => {
    if (isDone) return
    startTransition(() => setDrawn({ ...now, count: now.count + homesAStep }))
  })
  return isDone ? homes : mixed(now)
}

/** The new homes that have their places, then the old ones in the places that are left. */
function mixed<Home extends { id: string }>({
  homes,
  before,
  count,
}: Drawn<Home>): readonly Home[] {
  if (count >= homes.length) return homes
  const placed = homes.slice(0, count)
  const ids = new Set(placed.map(({ id }) => id))
  return [...placed, ...before.slice(count).filter(({ id }) => !ids.has(id))]
}
