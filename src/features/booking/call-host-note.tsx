import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './trip-case.module.css'

type Props = {
  /** E.164; null where the host has none. */
  hostPhone: string | null
}

/** Without a connection a case reaches nobody yet: the telephone does. */
export function CallHostNote({ hostPhone }: Props) {
  return (
    <>
      <Note kind="warning">
        <Trans>Nobody reads this before the signal is back. Call your host meanwhile.</Trans>
      </Note>
      <CallHost hostPhone={hostPhone} />
    </>
  )
}

/** The host's telephone, where there is one. */
export function CallHost({ hostPhone }: Props) {
  if (!hostPhone) return null
  return (
    <p className={styles.call}>
      <a href={`tel:${hostPhone}`} className={buttonClass({ kind: 'soft' })}>
        <Icon glyph={Phone} />
        <Trans>Call host</Trans>
      </a>
      <bdi dir="ltr">{hostPhone}</bdi>
    </p>
  )
}
