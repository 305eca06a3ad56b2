import { Trans } from '@lingui/react/macro'
import { MessageCircle, Phone, UserRound } from 'lucide-react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { hasTalk } from './has-talk.ts'
import styles from './trip-host.module.css'
import page from './trip-page.module.css'

type Props = { booking: BookingDetails }

/** Who to ask, and the ways to do it. */
export function TripHost({ booking }: Props) {
  const { host, booking_id } = booking
  const { name, phone } = host
  const hasChat = hasTalk(booking)
  return (
    <section className={page.card} data-later="">
      <div className={styles.host}>
        <span className={styles.face}>
          <Icon glyph={UserRound} size="large" />
        </span>
        <div>
          <h2>
            <Trans>Your host {name}</Trans>
          </h2>
          {phone && (
            <p className={page.note}>
              <bdi dir="ltr">{phone}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className={styles.ways}>
        {hasChat && (
          <a href={`/my-chatbox/${booking_id}`} className={buttonClass({ kind: 'soft' })}>
            <Icon glyph={MessageCircle} />
            <Trans>Write to host</Trans>
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass({ kind: 'secondary' })}>
            <Icon glyph={Phone} />
            <Trans>Call host</Trans>
          </a>
        )}
        {!hasChat && (
          <a href={`/host/${host.slug}`} className={buttonClass({ kind: 'secondary' })}>
            <Trans>About the host</Trans>
          </a>
        )}
      </div>
    </section>
  )
}
