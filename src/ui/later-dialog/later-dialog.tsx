import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadQuietly } from '#lib/load-part.ts'

type Component<Props> = (props: Props) => ReactNode
type Opening = { isOpen: boolean; onClose: () => void }
type Shown<Props> = Component<Props & Opening & { onForget: () => void }>

/** What stands for a dialog whose code is gone: fetched ahead, since its own might be gone as well. */
export const loadLostDialog = () => loadQuietly(() => import('./lost-dialog.tsx'))

/**
 * A dialog whose code comes when it is first opened, and then stays, so that it can close by itself and give the
 * focus back. Where the code does not come a dialog says so and tries again: the page, and what was typed on it,
 * stay as they are (docs/decisions/104). `load`: its import alone, which the build writes in the fewest letters.
 */
export function laterDialog<Part, Props>(
  load: () => Promise<Part>,
  dialogOf: (part: Part) => Component<Props>,
): Component<Props & Opening> {
  const fetchShown = (): Promise<Shown<Props>> =>
    load().then(dialogOf, (error) =>
      loadLostDialog().then(
        ({ LostDialog }) => LostDialog,
        () => () => {
          throw error
        },
      ),
    )
  return function LaterDialog(props: Props & Opening) {
    const { isOpen } = props
    const [Shown, setShown] = useState<Shown<Props> | null>(null)
    useEffect(() => {
      if (isOpen && !Shown) void fetchShown().then((shown) => setShown(() => shown))
    }, [isOpen, Shown])
    return (
      Shown && (
        <Suspense>
          <Shown {...props} onForget={() => setShown(null)} />
        </Suspense>
      )
    )
  }
}
