import { guardTargets, matchesPattern, pagePaths } from '#domain/navigation/paths.ts'

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

const maxLength = 2000

/** Path of an address of our own, without query and fragment. */
function pathOf(href: string): string {
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

/**
 * Where a `redirect` from an address may lead: a page of ours, as a path with its query. Null for
 * everything else, above all other sites in any disguise (`//host`, `/\\host`, control characters,
 * encoded or dotted ways out). The one place where this is decided.
 */
export function safeRedirect(
  redirect: string | null | undefined,
  patterns: readonly string[] = Object.keys(pagePaths),
): string | null {
  if (!redirect || redirect.length > maxLength || !/^\/(?!\/)/.test(redirect)) return null
  if (/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/u.test(redirect)) return null
  const path = pathOf(redirect)
  if (/%(?:2f|5c|2e|25|[01][\da-f]|7f)/i.test(path)) return null
  if (path.includes('//') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return null
  const isOurs = patterns.some((pattern) => matchesPattern(path, pattern))
  return isOurs && loginRedirectFor(redirect) !== null ? redirect : null
}
