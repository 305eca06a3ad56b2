import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatStay } from '#contract/chat/thread.ts'
import { HomePhoto } from '#parts/talk/home-photo.tsx'
import { weekdaySpan } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './stay-bar.module.css'

type Props = { stay: ChatStay; children?: ReactNode }

/** The stay that the conversation is about, and the way back to it. */
export function StayBar({ stay, children }: Props) {
  const { i18n } = useLingui()
  const [from, until] = weekdaySpan(stay.check_in, stay.check_out, i18n.locale)
  return (
    // The booking's page reads the number from the address; a plain link works for both sides.
    <a href={`/bookings/${stay.booking_number}`} className={styles.bar}>
      <HomePhoto picture={stay.picture} isSmall />
      <span className={styles.text}>
        <span className={styles.title}>{stay.title}</span>
        <span className={styles.dates}>
          {from} – {until}
        </span>
        {children}
      </span>
      <Icon glyph={ChevronRight} flip />
    </a>
  )
}
