import { type SecondCurrency, toSecondCurrency } from '#domain/money/exchange.ts'

/** How somebody wants pages to look beside their language. */
export type PageLook = {
  /** Null follows the device. */
  theme: 'light' | 'dark' | null
  /** Whether Arabic is written in Arabic digits. */
  hasArabicDigits: boolean
  /** Currency beside dirhams: the page keeps a line free for its amounts. */
  currency: SecondCurrency | null
}

/** Reads it from cookies, each by its name; what is not known there counts as not chosen. */
export function readLook(cookie: (name: string) => string | null | undefined): PageLook {
  const theme = cookie('theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    hasArabicDigits: cookie('digits') === 'arab',
    currency: toSecondCurrency(cookie('currency')),
  }
}

/** The look as attributes of the `html` tag, each with a space before it. */
export function lookAttributes({ theme, hasArabicDigits, currency }: PageLook): string {
  return [
    theme ? ` data-theme="${theme}"` : '',
    hasArabicDigits ? ' data-digits="arab"' : '',
    currency ? ` data-currency="${currency}"` : '',
  ].join('')
}
