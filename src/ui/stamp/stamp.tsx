import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { digitSystem } from '#i18n/digits.ts'
import { dateFormat } from '#lib/date-format.ts'
import { joinShort } from '#lib/format-date.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './stamp.module.css'

type Props = {
  /** When what is shown was true, epoch ms. */
  at: number
  /** Now, epoch ms: a stamp of another day says the day. Null where it may be read on any day. */
  now: number | null
}

/** "as of 14:20": how old what is shown is, by the clock in the Emirates (design 7). */
export function Stamp({ at, now }: Props) {
  const { i18n } = useLingui()
  const inDubai = (options: Intl.DateTimeFormatOptions) => {
    const own = { timeZone: 'Asia/Dubai', numberingSystem: digitSystem(i18n.locale) } as const
    return joinShort(dateFormat(i18n.locale, { ...own, ...options }).formatToParts(at))
  }
  const isSameDay = now !== null && civilDateInDubai(at) === civilDateInDubai(now)
  const time = inDubai({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = inDubai({ day: 'numeric', month: 'short' })
  return (
    <time className={styles.stamp} dateTime={new Date(at).toISOString()}>
      <Icon glyph={History} size="small" />
      <span>
        {isSameDay ? (
          <Trans>
            as of <bdi dir="ltr">{time}</bdi>
          </Trans>
        ) : (
          <Trans>
            as of {day}, <bdi dir="ltr">{time}</bdi>
          </Trans>
        )}
      </span>
    </time>
  )
}
