import { toSecondCurrency } from '#domain/money/exchange.ts'
import { readRequestCookie } from '#server/http/cookie-jar.ts'
import type { PageVisit } from '#server/http/draw-page.ts'

type Look = Pick<PageVisit, 'hasArabicDigits' | 'theme' | 'currency'>

/** How somebody wants pages to look, as their cookies say. */
export function readLook(cookieHeader: string | undefined): Look {
  const cookie = (name: string) => readRequestCookie(cookieHeader, name)
  const theme = cookie('theme')
  return {
    hasArabicDigits: cookie('digits') === 'arab',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    currency: toSecondCurrency(cookie('currency')),
  }
}
