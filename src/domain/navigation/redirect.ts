import { loginRedirectFor, pathOf } from '#domain/navigation/login-address.ts'
import { matchesPattern, pagePaths } from '#domain/navigation/paths.ts'

const maxLength = 2000

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
