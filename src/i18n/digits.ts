let isDrawnArabic = false
let write = (text: string) => text

/** Draws a page of the server with digits: at once, so that no other page is drawn meanwhile. */
export function drawWithDigits<Result>(isArabic: boolean, draw: () => Result): Result {
  isDrawnArabic = isArabic
  try {
    return draw()
  } finally {
    isDrawnArabic = false
  }
}

/**
 * Name of the digits of a language for Intl: those that the guest chose for Arabic, Latin ones in
 * every other language. The page says in itself which ones it was made with.
 */
export function digitSystem(locale: string): 'latn' | 'arab' {
  const isChosen =
    typeof document === 'undefined'
      ? isDrawnArabic
      : document.documentElement.dataset.digits === 'arab'
  return isChosen && locale === 'ar' ? 'arab' : 'latn'
}

/** A time or an amount of our own in the digits of the language, its marks with them. */
export function inDigits(text: string, locale: string): string {
  return digitSystem(locale) === 'arab' ? write(text) : text
}

/** Teaches the digits: their code is fetched by those who chose them only. */
export function learnArabicDigits(writer: (text: string) => string): void {
  write = writer
}
