// Specification 2, "Login redirect rule": these pages carry no redirect.
const carriesNone = [
  '/login',
  '/sign-up',
  '/verify',
  '/forgot-verify',
  '/reset-password',
  '/return-and-refund',
  '/term-condition',
  '/privacy-policies',
  '/shipping',
  '/policies',
]

/** Where signed-in users go from guest-only pages, and guests from user-only ones. */
export const guardTargets = { signedIn: '/customer', guest: '/login' } as const

/** Path of an address of our own, without query and fragment. */
export function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? ''
}

/** The redirect that a login link carries on a page, or null where it carries none. */
export function loginRedirectFor(href: string): string | null {
  const path = pathOf(href)
  const isExcluded = carriesNone.some((page) => path === page || path.startsWith(`${page}/`))
  return isExcluded ? null : href
}

/** The login's address, from which a page is come back to where the rule allows it. */
export function loginAddress(href: string): string {
  const redirect = loginRedirectFor(href)
  return guardTargets.guest + (redirect ? `?redirect=${encodeURIComponent(redirect)}` : '')
}
