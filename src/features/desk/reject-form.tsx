import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { DeskReview } from '#contract/desk/list-reviews.ts'
import { moderateReview, rejectionNoteLength } from '#contract/desk/moderate-review.ts'
import { type RejectionReason, rejectionReasons } from '#domain/review/review-rules.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'
import { reasonWords } from './review-words.ts'

type Props = { review: DeskReview; onClose: () => void }

/** Why a review is turned down: the guest is told the reason and these words. */
export function RejectForm({ review: { review_id, revision }, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<RejectionReason | ''>('')
  const [note, setNote] = useState('')
  const reject = useCommand(moderateReview, {
    onSuccess: onClose,
    offlineText: t`Deciding needs a connection.`,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    reject.mutate({ review_id, revision, decision: 'reject', reason: reason || null, note })
  }
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      <SelectField
        name="reason"
        label={t`Reason`}
        value={reason}
        error={reject.fieldErrors.reason}
        placeholder={t`Select reason`}
        options={rejectionReasons.map((key) => ({ value: key, label: i18n._(reasonWords[key]) }))}
        onChange={setReason}
      />
      <TextArea
        name="note"
        label={t`Your words to the guest`}
        dir="auto"
        isOptional={reason !== 'other'}
        rows={2}
        maxLength={rejectionNoteLength}
        value={note}
        error={reject.fieldErrors.note}
        onChange={setNote}
      />
      <div className={styles.badges}>
        <Commands>
          <Button type="submit" size="small" isBusy={reject.isPending} busyText={t`Saving`}>
            <Trans>Turn down</Trans>
          </Button>
        </Commands>
        <Button kind="quiet" size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
