import { Trans } from '@lingui/react/macro'
import { BadgeCheck, CalendarCheck2, CloudDownload } from 'lucide-react'
import { priceStay } from '#domain/pricing/price-stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './price-explainer.module.css'

// The worked example of the product brief, priced by the very rules that price every home.
const example = priceStay(
  {
    emirate: 'DU',
    grade: 'deluxe',
    bedrooms: 2,
    nightlyFils: 80_000,
    weekendFils: null,
    seasons: [],
    cleaningFils: 25_000,
    extraGuestFils: 0,
    extraGuestAfter: null,
    petFeeFils: 0,
    weeklyDiscountPct: 0,
    monthlyDiscountPct: 0,
    depositFils: 0,
  },
  { checkIn: parseCivilDate('2027-01-10'), checkOut: parseCivilDate('2027-01-15') },
  { adults: 2, children: 0, infants: 0, pets: 0 },
)

/** "One total": how every price of the site is made, with a real example. */
export function PriceExplainer() {
  return (
    <section className={styles.panel}>
      <div>
        <h2>
          <Trans>One total. Nothing added later.</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>
            This is a real quote, line by line. The number on the card and on your receipt is the
            same number.
          </Trans>
        </p>
        <ul className={styles.points}>
          <li>
            <Icon glyph={BadgeCheck} size="large" />
            <div>
              <b>
                <Trans>Every home shows its tourism permit</Trans>
              </b>
              <p>
                <Trans>The number, the grade and the date it runs out.</Trans>
              </p>
            </div>
          </li>
          <li>
            <Icon glyph={CalendarCheck2} size="large" />
            <div>
              <b>
                <Trans>Cancellation in dates, not in policy names</Trans>
              </b>
              <p>
                <Trans>Until which day and hour, and exactly what you get back.</Trans>
              </p>
            </div>
          </li>
          <li>
            <Icon glyph={CloudDownload} size="large" />
            <div>
              <b>
                <Trans>Your trip still opens with no signal</Trans>
              </b>
              <p>
                <Trans>
                  Address, door code and messages are saved to your phone when you book.
                </Trans>
              </p>
            </div>
          </li>
        </ul>
      </div>
      <div className={styles.receipt}>
        <p className={styles.caption}>
          <Trans>Two-bedroom in Dubai Marina</Trans>
        </p>
        <FolioLines
          lines={example.lines.map(({ kind, quantity, unitFils, amountFils, detail }) => ({
            kind,
            quantity,
            unit_fils: unitFils,
            amount_fils: amountFils,
            detail,
          }))}
          totalFils={example.totalFils}
        />
      </div>
    </section>
  )
}
