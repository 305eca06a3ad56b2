import { type ComponentType, lazy, Suspense } from 'react'
import { loadQuietly } from '#lib/load-part.ts'

/**
 * A part that nobody waits for, by the import of its code alone: nothing stands there until it has come, or where it
 * does not come.
 */
export function quietPart<Part>(
  load: () => Promise<Part>,
  partOf: (part: Part) => ComponentType,
): ComponentType {
  const Later = lazy(() =>
    loadQuietly(load)
      .then(partOf, () => () => null)
      .then((drawn) => ({ default: drawn })),
  )
  return function QuietPart() {
    return (
      <Suspense>
        <Later />
      </Suspense>
    )
  }
}
