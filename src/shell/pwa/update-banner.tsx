import { lazy, type ReactNode, Suspense } from 'react'
import { loadQuietly } from '#lib/load-part.ts'
import { useUpdateReady } from './use-update-ready.ts'

const nothing = { default: (): ReactNode => null }
// Where its own file does not come nothing is offered; the next start has the new version anyway.
const UpdateReady = lazy(() =>
  loadQuietly(() => import('./update-ready.tsx')).then(
    (part): typeof nothing => ({ default: part.UpdateReady }),
    () => nothing,
  ),
)

/** Says that a new version is ready. It comes only on the person's word, never under their hands. */
export function UpdateBanner() {
  const isReady = useUpdateReady()
  return (
    <div role="status">
      <Suspense fallback={null}>{isReady && <UpdateReady />}</Suspense>
    </div>
  )
}
