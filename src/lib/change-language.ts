import { type Language, languageCookie } from '#contract/language.ts'
import { writeCookie } from '#lib/cookies.ts'

const scrollKey = 'areesh:scroll-after-reload'

/**
 * Remembers the language and reloads (specification 4), so that direction, texts and the server's
 * data change together. The address stays, without a `lang` that would undo the choice, and the
 * place on the page is found again.
 */
export function changeLanguage(language: Language): void {
  writeCookie(languageCookie, language)
  reloadInPlace()
}

/** Loads the page anew where it is; what was typed into forms stays. */
export function reloadInPlace(): void {
  window.dispatchEvent(new Event('areesh:before-reload'))
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify({ path: url.pathname, y: window.scrollY }))
  } catch {
    // Without session storage only the scroll position is lost.
  }
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

/** After a reload by `changeLanguage`: back to the place where the guest was reading. */
export function restoreScrollAfterReload(): void {
  try {
    const stored: { path?: unknown; y?: unknown } | null = JSON.parse(
      sessionStorage.getItem(scrollKey) ?? 'null',
    )
    sessionStorage.removeItem(scrollKey)
    if (stored?.path === location.pathname && typeof stored.y === 'number') {
      window.scrollTo({ top: stored.y, behavior: 'instant' })
    }
  } catch {
    // Nothing stored, or storage denied.
  }
}
