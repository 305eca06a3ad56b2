import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LateNote } from './late-note.tsx'

type Props = {
  /** Each a `Skeleton`. */
  children: ReactNode
  /** How they stand. */
  className?: string | undefined
}

/** Placeholders of what a page waits for; told to whoever hears the page, and after a while that it is late. */
export function Skeletons({ children, className }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={className} role="status" aria-busy="true" aria-label={t`Loading`}>
        {children}
      </div>
      <LateNote />
    </>
  )
}
