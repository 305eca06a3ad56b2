import type { I18n } from '@lingui/core'
import { toArabicDigits } from '#domain/text/digits.ts'
import { learnArabicDigits } from '#i18n/digits.ts'

/** Tag with which Intl writes Arabic digits. */
const tag = 'ar-AE-u-nu-arab'

// What stands in tags has been written already, or is a code, a number to call, an address.
const apart = /<(\d+)>.*?<\/\1>|<\d+\/>|\d/gs

/** Has an instance write every number of its sentences in Arabic digits. */
export function writeArabicDigits(i18n: I18n): void {
  learnArabicDigits(arabicAmount)
  i18n.activate(i18n.locale, tag)
  const say = i18n._.bind(i18n)
  const write = (...said: Parameters<I18n['_']>) =>
    say(...said).replace(apart, (found) => (found.startsWith('<') ? found : toArabicDigits(found)))
  Object.defineProperties(i18n, { _: { value: write }, t: { value: write } })
}

function arabicAmount(text: string): string {
  return toArabicDigits(text)
    .replace(/,(?=[٠-٩]{3})/g, '٬')
    .replace(/\.(?=[٠-٩])/g, '٫')
}
