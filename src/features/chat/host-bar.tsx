import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ChatStay } from '#contract/chat/thread.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './host-bar.module.css'

type Props = { stay: ChatStay }

/** Who answers, and how fast they usually do. */
export function HostBar({ stay }: Props) {
  const { t } = useLingui()
  const minutes = stay.host_response_minutes
  return (
    <div className={styles.bar}>
      <Link to="/my-messages" className={styles.back} aria-label={t`Back to messages`}>
        <Icon glyph={ArrowLeft} flip />
      </Link>
      <span className={styles.initials} aria-hidden="true">
        {initials(stay.host_name)}
      </span>
      <div>
        <h1 className={styles.name}>{stay.host_name}</h1>
        {minutes !== null && (
          <p className={styles.answers}>
            <Plural
              value={minutes}
              one="Answers in about # minute"
              other="Answers in about # minutes"
            />
          </p>
        )}
      </div>
    </div>
  )
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const first = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0])
  return first.join('')
}
