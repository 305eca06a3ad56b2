import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { replyLength, replyReview } from '#contract/desk/reply-review.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'

type Props = { reviewId: string }

/** A host's one public answer. */
export function ReplyForm({ reviewId }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const reply = useCommand(replyReview, {
    offlineText: t`Answering needs a connection. What you typed is kept.`,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    reply.mutate({ review_id: reviewId, text })
  }
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
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
