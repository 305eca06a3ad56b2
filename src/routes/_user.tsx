import { createFileRoute, redirect } from '@tanstack/react-router'
import { loginRedirectFor } from '#lib/login-redirect.ts'

/** Signed-in pages: a visitor goes to the login and comes back here (specification 2). */
export const Route = createFileRoute('/_user')({
  beforeLoad: ({ context, location }) => {
    if (context.app.session.user()) return
    const target = loginRedirectFor(location.href)
    throw redirect({ to: '/login', search: target ? { redirect: target } : {} })
  },
})
