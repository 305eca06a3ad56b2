import {
  approximately,
  newestRates,
  type SecondCurrency,
  toSecondCurrency,
} from '#domain/money/exchange.ts'
import { type AmountLanguage, filsPerDirham, formatFils } from '#domain/money/fils.ts'
import { deleteCookie, writeCookie } from '#lib/cookies.ts'
import { formatDay } from '#lib/format-date.ts'

// The server reads it to keep a line free for the amounts (page-route).
const cookie = 'currency'
const signs: Readonly<Record<SecondCurrency, string>> = { USD: '$', EUR: '€', GBP: '£', RUB: '₽' }

let stopWriting: (() => void) | null = null

/** The currency that prices are shown in beside dirhams, or null. Only in the browser. */
export function readSecondCurrency(): SecondCurrency | null {
  return toSecondCurrency(document.documentElement.dataset.currency)
}

/** Shows another currency beside dirhams from now on, or none. */
export function changeSecondCurrency(currency: SecondCurrency | null): void {
  const { dataset } = document.documentElement
  if (currency) {
    writeCookie(cookie, currency)
    dataset.currency = currency
  } else {
    deleteCookie(cookie)
    delete dataset.currency
  }
  startSecondCurrency()
}

/**
 * Writes about how much each price is into its empty line, now and as prices come and change. It is
 * an attribute that the stylesheet shows: what React drew stays as it was, so hydration sees nothing
 * of it. Screens need not know of it, and its code is fetched by those who chose a currency only.
 */
export function startSecondCurrency(): void {
  stopWriting?.()
  stopWriting = null
  const currency = readSecondCurrency()
  if (!currency) return
  const write = (element: Element) => writeAmount(element, currency)
  for (const element of document.querySelectorAll('[data-fils]')) write(element)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element) write(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('[data-fils]')) write(node)
        for (const element of node.querySelectorAll('[data-fils]')) write(element)
      }
    }
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-fils'],
  })
  stopWriting = () => observer.disconnect()
}

function writeAmount(element: Element, currency: SecondCurrency): void {
  if (!(element instanceof HTMLElement)) return
  const { lang } = document.documentElement
  const language = lang === 'ar' || lang === 'ru' ? lang : 'en'
  const { fils, dated } = element.dataset
  const amount = amountInWords(Number(fils), currency, language)
  const day = dated === undefined ? '' : ` (${formatDay(newestRates().on, language)})`
  element.dataset.approx = amount + day
}

/** "≈ $1,256", isolated so that it keeps its order in Arabic. */
export function amountInWords(
  fils: number,
  currency: SecondCurrency,
  language: AmountLanguage,
): string {
  const units = approximately(fils, currency, newestRates())
  const amount = formatFils(units * filsPerDirham, language)
  const sign = signs[currency]
  return `\u2066≈ ${language === 'ru' ? `${amount}\u00a0${sign}` : `${sign}${amount}`}\u2069`
}
