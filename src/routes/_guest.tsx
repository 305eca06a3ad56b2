import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardTargets } from '#domain/navigation/login-address.ts'

/** Guest-only pages: a signed-in user is redirected to /customer (specification 2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => {
    if (context.app.session.user()) throw redirect({ to: guardTargets.signedIn })
  },
})
