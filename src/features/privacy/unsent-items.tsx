import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatDay } from '#lib/format-date.ts'
import { useIsUnsentUnknown, useUnsent } from '#lib/outbox/use-outbox.ts'
import { DeleteUnsentQuestion } from '#parts/delete-unsent-question.tsx'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './storage-page.module.css'
import { UnsentList } from './unsent-list.tsx'

/** What the server has not taken: it is on this device alone, and goes only on the person's word. */
export function UnsentItems() {
  const { i18n } = useLingui()
  const { outbox } = useApp()
  const items = useUnsent()
  const isUnknown = useIsUnsentUnknown()
  const [isAsked, setIsAsked] = useState(false)
  const first = items[0]
  if (!first) {
    if (!isUnknown) return null
    return (
      <Note kind="warning">
        <p id="unsent">
          <Trans>
            This device's storage does not answer, so what you wrote and is not sent yet cannot be
            shown. It stays there, and this page keeps asking.
          </Trans>
        </p>
      </Note>
    )
  }
  const since = formatDay(civilDateInDubai(first.createdAt), i18n.locale)
  const discard = async () => {
    setIsAsked(false)
    for (const { id } of items) await outbox.discard(id)
  }
  return (
    <Note kind="warning">
      <div id="unsent" className={styles.unsent}>
        <p>
          <Plural
            value={items.length}
            one="# thing that you wrote is not sent yet, since"
            other="# things that you wrote are not sent yet, the oldest since"
          />{' '}
          {since}
        </p>
        <UnsentList items={items} />
        <Button kind="secondary" size="small" onClick={() => setIsAsked(true)}>
          <Trans>Delete unsent</Trans>
        </Button>
      </div>
      <DeleteUnsentQuestion
        isOpen={isAsked}
        onConfirm={() => void discard()}
        onDecline={() => setIsAsked(false)}
      />
    </Note>
  )
}
