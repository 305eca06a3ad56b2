import type { I18n } from '@lingui/core'

/** Bytes as people read them: kilobytes below a megabyte, with the units of the language. */
export function sizeText(bytes: number, i18n: I18n): string {
  const isLarge = bytes >= 1_000_000
  return i18n.number(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
