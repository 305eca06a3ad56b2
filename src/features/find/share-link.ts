import type { Language } from '#contract/language.ts'

// What a shared page is looked at with; pictures and campaign marks stay behind.
const carried = ['check_in', 'check_out', 'adults', 'children', 'infants', 'pets']

/**
 * The address of a page to hand on: dates and guests as they are chosen, and the language in which it
 * was read, so that the other person sees the same.
 */
export function shareLink(here: string, language: Language): string {
  const url = new URL(here)
  const shared = new URL(url.pathname, url.origin)
  for (const name of carried) {
    const value = url.searchParams.get(name)
    if (value !== null) shared.searchParams.set(name, value)
  }
  shared.searchParams.set('lang', language)
  return shared.href
}
