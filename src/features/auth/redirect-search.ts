/** Search of pages that lead back after signing in. */
export function parseRedirectSearch({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {}
}
