// Specification 2, "Login redirect rule": these pages carry no redirect.
const excluded = [
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

/** The redirect that a login link carries on a page, or null where it carries none. */
export function loginRedirectFor(href: string): string | null {
  const path = href.split(/[?#]/)[0] ?? '/'
  const isExcluded = excluded.some((page) => path === page || path.startsWith(`${page}/`))
  return isExcluded ? null : href
}

/** Search of pages that lead back after signing in. */
export function parseRedirectSearch({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {}
}
