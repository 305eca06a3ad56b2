import { digitSystem } from '#i18n/digits.ts'

/** A length in metres, from a kilometre on in kilometres, in the words and digits of a language. */
export function formatMetres(metres: number, locale: string): string {
  const isKilometres = metres >= 1000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isKilometres ? 'kilometer' : 'meter',
    numberingSystem: digitSystem(locale),
  }).format(isKilometres ? metres / 1000 : metres)
}
