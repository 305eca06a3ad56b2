import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, EllipsisVertical, Phone, Search } from 'lucide-react'
import type { ChatStay } from '#contract/chat/thread.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import styles from './host-bar.module.css'

type Props = {
  stay: ChatStay
  isTyping: boolean
  onSearch: () => void
  /** Blocks the conversation, or lets it go on. */
  onBlock: () => void
}

/** Who answers, and how fast they usually do. */
export function HostBar({ stay, isTyping, onSearch, onBlock }: Props) {
  const { t } = useLingui()
  const minutes = stay.host_response_minutes
  return (
    <div className={styles.bar}>
      <Link to="/my-messages" className={styles.round} aria-label={t`Back to messages`}>
        <Icon glyph={ArrowLeft} flip />
      </Link>
      <span className={styles.initials} aria-hidden="true">
        {initials(stay.host_name)}
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{stay.host_name}</h1>
        {isTyping && (
          <p className={styles.answers}>
            <Trans>is typing…</Trans>
          </p>
        )}
        {!isTyping && minutes !== null && (
          <p className={styles.answers}>
            <Plural
              value={minutes}
              one="Answers in about # minute"
              other="Answers in about # minutes"
            />
          </p>
        )}
      </div>
      {stay.host_phone && (
        <a
          href={`tel:${stay.host_phone}`}
          className={styles.round}
          aria-label={t`Call host`}
          title={t`Call host`}
        >
          <Icon glyph={Phone} />
        </a>
      )}
      <IconButton label={t`Search this conversation`} glyph={Search} onClick={onSearch} />
      <Menu
        label={t`More about this conversation`}
        trigger={<Icon glyph={EllipsisVertical} />}
        triggerClassName={styles.round}
        items={[
          {
            key: 'block',
            label: stay.is_blocked ? t`Unblock this conversation` : t`Block this conversation`,
            onSelect: onBlock,
          },
        ]}
      />
    </div>
  )
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const first = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0])
  return first.join('')
}
