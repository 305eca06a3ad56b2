import { createFileRoute, redirect } from '@tanstack/react-router'

/** Guest-only pages: a signed-in user is redirected to /customer (specification 2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => {
    if (context.app.session.user()) throw redirect({ to: '/customer' })
  },
})
