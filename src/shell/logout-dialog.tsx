import { lazy, Suspense } from 'react'
import { useWasEver } from '#lib/hooks.ts'

const LogoutQuestion = lazy(async () => ({
  default: (await import('./logout-question.tsx')).LogoutQuestion,
}))

type Props = { isOpen: boolean; onClose: () => void }

/** The question before logging out; its code comes when it is first asked, and then stays. */
export function LogoutDialog({ isOpen, onClose }: Props) {
  const isNeeded = useWasEver(isOpen)
  if (!isNeeded) return null
  return (
    <Suspense>
      <LogoutQuestion isOpen={isOpen} onClose={onClose} />
    </Suspense>
  )
}
