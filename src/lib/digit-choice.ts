import { reloadInPlace } from '#lib/change-language.ts'
import { deleteCookie, readCookie, writeCookie } from '#lib/cookies.ts'

/** Which digits Arabic is written in: as usual in the region, or one of the two by choice. */
export const digitChoices = ['auto', 'latn', 'arab'] as const

export type DigitChoice = (typeof digitChoices)[number]

// The server reads it for the pages that it draws (page-route).
const cookie = 'digits'

/** The choice of this browser. Only in the browser. */
export function readDigitChoice(): DigitChoice {
  const value = readCookie(document.cookie, cookie)
  return digitChoices.find((choice) => choice === value) ?? 'auto'
}

/** Chooses the digits and reloads: texts, prices and dates change together. */
export function changeDigits(digits: DigitChoice): void {
  if (digits === 'auto') deleteCookie(cookie)
  else writeCookie(cookie, digits)
  reloadInPlace()
}
