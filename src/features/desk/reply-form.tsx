import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { replyLength, replyReview } from '#contract/desk/reply-review.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'

type Props = { reviewId: string }

/** A host's one public answer: a list of reviews stays short until one is answered. */
export function ReplyForm({ reviewId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <OpenForm reviewId={reviewId} />
  return (
    <div className={styles.buttons}>
      <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Answer</Trans>
      </Button>
    </div>
  )
}

function OpenForm({ reviewId }: Props) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  // The button that had the focus is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const [text, setText] = useState('')
  const reply = useCommand(replyReview, {
    offlineText: t`Answering needs a connection. What you typed is kept.`,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    reply.mutate({ review_id: reviewId, text })
  }
  return (
    <form ref={form} className={styles.section} onSubmit={submit} noValidate>
      <TextArea
        name="text"
        label={t`Your public answer`}
        hint={<Trans>Once, for everybody to read.</Trans>}
        dir="auto"
        rows={2}
        maxLength={replyLength}
        value={text}
        error={reply.fieldErrors.text}
        onChange={setText}
      />
      <Commands>
        <Button
          type="submit"
          kind="secondary"
          size="small"
          isBusy={reply.isPending}
          busyText={t`Saving`}
        >
          <Trans>Publish answer</Trans>
        </Button>
      </Commands>
    </form>
  )
}
