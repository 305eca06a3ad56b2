import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { discardLeftOutbox, type LeftOutbox, leftOutboxes } from '#lib/outbox/left-outboxes.ts'
import { saveUnsentMessages, unsentMessages } from '#lib/outbox/unsent-text.ts'
import { DeleteUnsentQuestion } from '#parts/delete-unsent-question.tsx'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './unsent-note.module.css'

/**
 * At the login: what could not be sent before the session ended. It goes out by itself when the same
 * person signs in; who cannot any more saves the messages, or has them deleted.
 */
export function UnsentNote() {
  const { i18n } = useLingui()
  const { now } = useApp()
  const [left, setLeft] = useState<readonly LeftOutbox[]>([])
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    let isWanted = true
    void leftOutboxes(now()).then((found) => {
      if (isWanted) setLeft(found)
    })
    return () => {
      isWanted = false
    }
  }, [now])
  const items = left.flatMap((each) => each.items)
  const messages = unsentMessages(items)
  if (items.length === 0) return null
  const discard = () => {
    setLeft([])
    void Promise.all(left.map(discardLeftOutbox))
  }
  return (
    <Note kind="warning">
      <div className={styles.note}>
        <p className={styles.title}>
          <Plural
            value={items.length}
            one="# message or change has not been sent."
            other="# messages or changes have not been sent."
          />
        </p>
        <p>
          <Trans>
            Log in again and everything goes out by itself. If somebody else logs in on this device,
            what has not been sent is deleted.
          </Trans>
        </p>
        <div className={styles.buttons}>
          {messages.length > 0 ? (
            <Button
              kind="secondary"
              size="small"
              onClick={() => saveUnsentMessages(messages, i18n.locale)}
            >
              <Trans>Save the messages as text</Trans>
            </Button>
          ) : null}
          <span className={styles.bare}>
            <Button kind="quiet" size="small" onClick={() => setIsAsked(true)}>
              <Trans>Delete them</Trans>
            </Button>
          </span>
        </div>
      </div>
      <DeleteUnsentQuestion
        isOpen={isAsked}
        onConfirm={discard}
        onDecline={() => setIsAsked(false)}
      />
    </Note>
  )
}
