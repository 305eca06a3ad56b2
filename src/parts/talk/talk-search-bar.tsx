import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { fewestLetters } from '#domain/chat/find-messages.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './talk-search.module.css'
import type { TalkSearch } from './use-talk-search.ts'

/** Words to look for in a conversation, how many messages have them, and the way from one to the next. */
export function TalkSearchBar({ search }: { search: TalkSearch }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, place, count } = search
  useEffect(() => field.current?.focus(), [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') search.close()
    if (event.key !== 'Enter' || count === 0) return
    event.preventDefault()
    if (event.shiftKey) search.newer()
    else search.older()
  }
  return (
    <search className={styles.bar}>
      <label htmlFor={id}>
        <VisuallyHidden>
          <Trans>Search this conversation</Trans>
        </VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        className={styles.input}
        placeholder={t`Search this conversation`}
        value={typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={handleKey}
      />
      <p role="status" className={styles.count}>
        {typed.trim().length >= fewestLetters &&
          (count === 0 ? (
            <Trans>Nothing found</Trans>
          ) : (
            <>
              <span aria-hidden="true">
                {i18n.number(place)}/{i18n.number(count)}
              </span>
              <VisuallyHidden>
                <Plural value={count} one="# message found" other="# messages found" />
              </VisuallyHidden>
            </>
          ))}
      </p>
      <IconButton
        label={t`Earlier message`}
        glyph={ChevronUp}
        disabled={count === 0}
        onClick={search.older}
      />
      <IconButton
        label={t`Later message`}
        glyph={ChevronDown}
        disabled={count === 0}
        onClick={search.newer}
      />
      <IconButton label={t`Close search`} glyph={X} onClick={search.close} />
    </search>
  )
}
