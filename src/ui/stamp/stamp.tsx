import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { digitSystem } from '#i18n/digits.ts'
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
  const zone = { timeZone: 'Asia/Dubai' } as const
  const isSameDay =
    now !== null &&
    i18n.date(new Date(at), { ...zone, dateStyle: 'short' }) ===
      i18n.date(new Date(now), { ...zone, dateStyle: 'short' })
  const time = i18n.date(new Date(at), {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: digitSystem(i18n.locale),
  })
  const day = i18n.date(new Date(at), {
    ...zone,
    day: 'numeric',
    month: 'short',
    numberingSystem: digitSystem(i18n.locale),
  })
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
