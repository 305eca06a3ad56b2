import { quietPart } from '#ui/quiet-part/quiet-part.tsx'
import { useUpdateReady } from './use-update-ready.ts'

// Where its own file does not come nothing is offered; the next start has the new version anyway.
const UpdateReady = quietPart(
  () => import('./update-ready.tsx'),
  (part) => part.UpdateReady,
)

/** Says that a new version is ready. It comes only on the person's word, never under their hands. */
export function UpdateBanner() {
  const isReady = useUpdateReady()
  return <div role="status">{isReady && <UpdateReady />}</div>
}
