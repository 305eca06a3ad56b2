import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardTargets, loginRedirectFor } from '#domain/navigation/login-address.ts'
import { loadStayWords } from '#i18n/stay-words.ts'

/** Signed-in pages: a visitor goes to the login and comes back here (specification 2). */
export const Route = createFileRoute('/_user')({
  beforeLoad: ({ context, location }) => {
    if (context.app.session.user()) return
    const target = loginRedirectFor(location.href)
    throw redirect({ to: guardTargets.guest, search: target ? { redirect: target } : {} })
  },
  loader: ({ context: { app, i18n } }) => loadStayWords(i18n, app.language),
  staleTime: Number.POSITIVE_INFINITY,
})
