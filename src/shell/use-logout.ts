import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApp } from '#lib/app-context.tsx'
import { logOutOnServer } from '#lib/device-logout.ts'
import { wipeDevice } from '#lib/device-wipe.ts'
import { leaveSession } from '#lib/left-session.ts'

const redirectDelayMs = 500

/**
 * Forgets the user here first, with everything of theirs on this device, then ends the session on
 * the server when there was a user; /login after 0.5 s (specification 2).
 */
export function useLogout(): () => Promise<void> {
  const app = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const user = app.session.user()
    leaveSession(app.session)
    app.session.clear()
    setTimeout(() => void navigate({ to: '/login' }), redirectDelayMs)
    if (!user) return
    await wipeDevice(app, queryClient, user._id, 'delete')
    await logOutOnServer(app, user)
  }
}
