import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PartyInput } from '#contract/party.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './stay-summary.module.css'

type Props = Pick<QuoteView, 'home' | 'dates'> & { party: PartyInput }

/** The home, when and for whom: what is being booked. */
export function StaySummary({ home, dates, party }: Props) {
  const { i18n } = useLingui()
  const guests = party.adults + party.children
  const { check_in_time, check_out_time } = dates
  return (
    <section className={styles.summary}>
      <div className={styles.home}>
        {home.picture && (
          <div className={styles.photo}>
            <Picture picture={home.picture} sizes="7rem" isPriority />
          </div>
        )}
        <div>
          <h2>{home.title}</h2>
          <p className={styles.note}>{home.place}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Check-in</Trans>
          </dt>
          <dd>
            <b>{shortDate(dates.check_in, i18n.locale)}</b>
            <span className={styles.note}>
              <Trans>from {check_in_time}</Trans>
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Checkout</Trans>
          </dt>
          <dd>
            <b>{shortDate(dates.check_out, i18n.locale)}</b>
            <span className={styles.note}>
              <Trans>by {check_out_time}</Trans>
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Guests</Trans>
          </dt>
          <dd>
            <b>
              <Plural value={guests} one="# guest" other="# guests" />
            </b>
            <span className={styles.note}>
              <Plural value={dates.nights} one="# night" other="# nights" />
            </span>
          </dd>
        </div>
      </dl>
    </section>
  )
}
