import { knownText } from '#lib/known-text.ts'

/** Search of pages that lead back after signing in. */
export function parseRedirectSearch({ redirect }: Record<string, unknown>): {
  redirect?: string | undefined
} {
  return { redirect: knownText(redirect) }
}
