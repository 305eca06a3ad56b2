import { redirect } from '@tanstack/react-router'
import type { Session } from '#lib/session.ts'

/** Guest-only pages lead a signed-in user to /customer (specification 2). */
export function requireGuest(session: Session): void {
  if (session.user()) throw redirect({ to: '/customer' })
}

/** Signed-in pages lead a visitor to the login and back. */
export function requireUser(session: Session, href: string): void {
  if (!session.user()) throw redirect({ to: '/login', search: { redirect: href } })
}

/**
 * Where a login may lead: a path of ours, with one leading slash, no backslash and no control
 * character, never back to a guest-only page. Anything else leads to /customer (ASVS 3.7.2).
 */
export function safeRedirect(wanted: string | undefined): string {
  const fallback = '/customer'
  if (!wanted || !/^\/(?!\/)[^\\\p{C}]*$/u.test(wanted)) return fallback
  return /^\/(login|sign-up|verify|user-verification|forgot-verify|reset-password)(\/|\?|$)/.test(
    wanted,
  )
    ? fallback
    : wanted
}
