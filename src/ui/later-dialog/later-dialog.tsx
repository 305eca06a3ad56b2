import { type ComponentType, lazy, Suspense } from 'react'
import { useWasEver } from '#lib/hooks.ts'

type Opened = { isOpen: boolean }

/** A dialog whose code comes when it is opened for the first time; it stays from then on, with what was typed. */
export function laterDialog<Props extends Opened>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog: ComponentType<Props> = lazy(async () => ({ default: await fetchDialog() }))
  return function LaterDialog(props: Props) {
    const isNeeded = useWasEver(props.isOpen)
    return isNeeded ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
