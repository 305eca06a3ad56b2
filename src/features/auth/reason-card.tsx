import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { callOptions } from '#lib/call-options.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { bookingOf, reasonOf } from './reason.ts'
import styles from './reason-card.module.css'

type Props = { redirect: string | undefined }

/** Why the guest is asked to log in, when a page of theirs sent them here. */
export function ReasonCard({ redirect }: Props) {
  const { i18n } = useLingui()
  const booking = bookingOf(redirect)
  const reason = reasonOf(redirect)
  const { data } = useQuery({
    ...callOptions(getHomeDetails, { slug: booking?.slug ?? '' }),
    // The page's loader has asked already; without an answer the card does without.
    enabled: false,
  })
  if (!reason) return null
  const home = data?.home
  const [picture] = home?.pictures ?? []
  const place = home?.place ?? ''
  const dates = booking ? dateSpan(booking.checkIn, booking.checkOut, i18n.locale) : ''
  return (
    <div className={styles.card}>
      {picture ? (
        <div className={styles.photo}>
          <Picture picture={{ ...picture, alt: '' }} sizes="72px" />
        </div>
      ) : null}
      <div>
        <p className={styles.title}>{i18n._(reason.title)}</p>
        <p className={styles.note}>
          {place && dates ? (
            <Trans>
              {place}, <bdi>{dates}</bdi>. We kept your dates and guests.
            </Trans>
          ) : (
            i18n._(reason.note)
          )}
        </p>
      </div>
    </div>
  )
}
