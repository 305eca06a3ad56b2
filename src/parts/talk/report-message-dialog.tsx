import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { reportMessage } from '#contract/chat/report-message.ts'
import { talkReportMaxLength, talkReportWordsSchema } from '#contract/chat/talk-report.ts'
import type { reportDeskMessage } from '#contract/desk/report-message.ts'
import { talkReportReasons } from '#domain/chat/talk-report.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { ReportFields } from '#parts/report-fields.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './edit-message.module.css'
import { talkReportWords } from './report-words.ts'

type Props = {
  bookingId: string
  /** The message that is reported. */
  messageId: string
  call: typeof reportMessage | typeof reportDeskMessage
  isOpen: boolean
  onClose: () => void
}

/** Says to Areesh what is wrong with a message of the other side, who does not learn of it. */
export function ReportMessageDialog({ bookingId, messageId, call, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const isOnline = useIsOnline()
  const attempt = useAttempt()
  const report = useCommand(call, {
    offlineText: t`Not sent. Your words are kept here.`,
    onSuccess: onClose,
  })
  const form = useForm({
    initial: { reason: '', body: '' },
    schema: talkReportWordsSchema,
    labels: { reason: t`What is wrong`, body: t`In your words` },
    onValid: async ({ reason: chosen, body }) => {
      const reason = talkReportReasons.find((each) => each === chosen)
      if (!reason) return
      const said = { booking_id: bookingId, message_id: messageId, reason, body }
      await attempt.send(said, (report_id) => report.mutateAsync({ ...said, report_id }))
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report this message`}
      footer={
        <Button
          type="submit"
          form={id}
          isBusy={form.isSending}
          busyText={t`Sending`}
          disabled={!isOnline}
        >
          <Trans>Send report</Trans>
        </Button>
      }
    >
      <form id={id} className={styles.form} {...form.props}>
        <Note>
          <Trans>
            A person at Areesh reads the message and what you write. The other side does not learn
            of it. What becomes of it stands under the message.
          </Trans>
        </Note>
        {!isOnline && (
          <Note>
            <Trans>A report needs a connection. What you typed is kept.</Trans>
          </Note>
        )}
        <ReportFields
          words={talkReportWords}
          reasons={talkReportReasons}
          reason={form.values.reason}
          onReason={(reason) => form.set('reason', reason)}
          error={form.errors.reason}
          body={{ ...form.text('body'), maxLength: talkReportMaxLength }}
        />
      </form>
    </Dialog>
  )
}
