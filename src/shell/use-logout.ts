import { useNavigate } from '@tanstack/react-router'
import { logOut } from '#contract/registration/log-out.ts'
import { useApp } from '#lib/app-context.tsx'

const redirectDelayMs = 500

/** Ends the session here first, then on the server when there was one; /login after 0.5 s. */
export function useLogout(): () => Promise<void> {
  const { session, transport } = useApp()
  const navigate = useNavigate()
  return async () => {
    const user = session.user()
    if (user) await transport.send(logOut, {}).catch(() => {})
    session.clear()
    setTimeout(() => void navigate({ to: '/login' }), redirectDelayMs)
  }
}
