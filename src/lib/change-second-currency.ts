import { deleteCookie, writeCookie } from '#lib/cookies.ts'
import { currencyCookie } from '#lib/second-currency.ts'

/** Shows another currency beside dirhams from now on, or none. */
export function changeSecondCurrency(currency: string): void {
  const { dataset } = document.documentElement
  if (currency) {
    writeCookie(currencyCookie, currency)
    dataset.currency = currency
  } else {
    deleteCookie(currencyCookie)
    delete dataset.currency
  }
  dispatchEvent(new Event(currencyCookie))
}
