import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { type HomePrices, ratesWith } from '#domain/pricing/home-prices.ts'
import { type HomeRates, priceStay } from '#domain/pricing/price-stay.ts'
import { addDays, addMonths, type CivilDate, startOfMonth } from '#domain/stay/civil-date.ts'
import { longDate } from '#ui/calendar/calendar-dates.ts'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './desk.module.css'
import { PriceMonth } from './price-month.tsx'

type Home = CallOutput<typeof getDeskHome>
type Props = {
  home: Home
  /** What guests pay now. */
  saved: HomePrices
  /** What they would pay; null while something cannot be read. */
  prices: HomePrices | null
}

const shortestExample = 3
const mostMonths = 35

/** A month with the price of each night, and one stay in it priced like a guest's. */
export function PricePreview({ home, saved, prices }: Props) {
  const { t, i18n } = useLingui()
  const [ahead, setAhead] = useState(0)
  const month = addMonths(startOfMonth(home.today), ahead)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>
          <Trans>What guests would pay</Trans>
        </h3>
        <div className={styles.buttons}>
          <IconButton
            glyph={ChevronLeft}
            flip
            label={t`Previous month`}
            aria-disabled={ahead === 0 || undefined}
            onClick={() => setAhead(Math.max(0, ahead - 1))}
          />
          <IconButton
            glyph={ChevronRight}
            flip
            label={t`Next month`}
            aria-disabled={ahead === mostMonths || undefined}
            onClick={() => setAhead(Math.min(mostMonths, ahead + 1))}
          />
        </div>
      </div>
      {prices ? (
        <>
          <PriceMonth
            month={month}
            today={home.today}
            rates={ratesWith(ratesOf(home), prices)}
            saved={ratesWith(ratesOf(home), saved)}
          />
          <ExampleStay
            home={home}
            saved={saved}
            prices={prices}
            checkIn={month < home.today ? home.today : month}
            locale={i18n.locale}
          />
        </>
      ) : (
        <p className={styles.none}>
          <Trans>The preview is here as soon as every amount can be read.</Trans>
        </p>
      )}
    </section>
  )
}

type ExampleProps = {
  home: Home
  saved: HomePrices
  prices: HomePrices
  checkIn: CivilDate
  locale: string
}

function ExampleStay({ home, saved, prices, checkIn, locale }: ExampleProps) {
  const nights = Math.max(shortestExample, prices.minNights)
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const party = exampleParty(home, prices)
  const { adults, pets } = party
  const folioOf = (from: HomePrices) => priceStay(ratesWith(ratesOf(home), from), stay, party)
  const { lines, totalFils, depositFils } = folioOf(prices)
  const before = folioOf(saved).totalFils
  const from = longDate(checkIn, locale)
  return (
    <div className={styles.sum}>
      <h4>
        <Trans>
          An example: <Plural value={nights} one="# night" other="# nights" />,{' '}
          <Plural value={adults} one="# adult" other="# adults" />, check-in {from}
        </Trans>
        {pets > 0 && (
          <>
            {' '}
            <Trans>With a pet.</Trans>
          </>
        )}
      </h4>
      <FolioLines
        lines={lines.map(({ kind, quantity, unitFils, amountFils, detail }) => ({
          ...{ kind, quantity, detail },
          unit_fils: unitFils,
          amount_fils: amountFils,
        }))}
        totalFils={totalFils}
      />
      {depositFils > 0 && (
        <p className={styles.small}>
          <Trans>
            Beside it <Price fils={depositFils} /> are set aside on the card as a deposit.
          </Trans>
        </p>
      )}
      {before !== totalFils && (
        <p className={styles.small}>
          <Trans>
            With your saved prices it is <Price fils={before} />.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Two adults; where more cost more, one more than the price is for; a pet where it costs something. */
function exampleParty({ rate_facts: facts }: Home, prices: HomePrices) {
  const { extraGuestFils, extraGuestAfter, petFeeFils } = prices
  const wanted = extraGuestFils > 0 && extraGuestAfter !== null ? extraGuestAfter + 1 : 2
  const adults = Math.min(wanted, facts.max_guests)
  const pets = facts.pets_allowed && petFeeFils > 0 ? 1 : 0
  return { adults, children: 0, infants: 0, pets }
}

function ratesOf({ rate_facts: facts, prices }: Home): HomeRates {
  return {
    emirate: facts.emirate,
    grade: facts.grade,
    bedrooms: facts.bedrooms,
    extraGuestFils: prices.extra_guest_fils,
    extraGuestAfter: prices.extra_guest_after,
    petFeeFils: prices.pet_fee_fils,
    depositFils: prices.deposit_fils,
    nightlyFils: prices.nightly_fils,
    weekendFils: prices.weekend_fils,
    cleaningFils: prices.cleaning_fils,
    weeklyDiscountPct: prices.weekly_discount_pct,
    monthlyDiscountPct: prices.monthly_discount_pct,
    seasons: [],
  }
}
