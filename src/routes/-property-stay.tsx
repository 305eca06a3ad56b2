import { BookingBar } from '#features/find/booking-bar.tsx'
import { BookingBox } from '#features/find/booking-box.tsx'
import type { StayProps } from '#features/find/property-page.tsx'
import { CurrencyChoice } from '#features/money/currency-choice.tsx'

/** Where a stay is priced and booked. */
export const stayParts = { Box, Bar: BookingBar }

/** The price of a stay with the choice of a currency beside dirhams. */
function Box(stay: StayProps) {
  return <BookingBox {...stay} currencyChoice={<CurrencyChoice />} />
}
