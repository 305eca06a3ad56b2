import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { reportHome, reportLength, reportReasons } from '#contract/property/report.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { homeReportWords } from '#parts/home-report-words.ts'
import { ReportFields } from '#parts/report-fields.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './report-dialog.module.css'

type Props = { slug: string; isOpen: boolean; onClose: () => void }

/** Says what is wrong with a listing. With no signal, or after a failure, the words stay. */
export function ReportDialog({ slug, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const isOnline = useIsOnline()
  const report = useCommand(reportHome, { offlineText: t`Not sent. Your words are kept here.` })
  const form = useForm({
    initial: { slug, reason: '', body: '' },
    schema: reportHome.input,
    labels: { reason: t`What is wrong`, body: t`In your words` },
    draftKey: `report-${slug}`,
    onValid: async ({ reason, body }) => {
      const known = reportReasons.find((each) => each === reason)
      if (!known) return
      await report.mutateAsync({ slug, reason: known, body })
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report this listing`}
      footer={
        report.isSuccess ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button
            type="submit"
            form={id}
            isBusy={form.isSending}
            busyText={t`Sending`}
            disabled={!isOnline}
          >
            <Trans>Send report</Trans>
          </Button>
        )
      }
    >
      {report.isSuccess ? (
        <Note kind="success">
          <Trans>
            Thank you. Your report has reached us, and a person will look at it. The host does not
            learn who wrote.
          </Trans>
        </Note>
      ) : (
        <form id={id} className={styles.form} {...form.props}>
          {!isOnline && (
            <Note kind="info">
              <Trans>You’re offline. Your words are kept here; send them when you are back.</Trans>
            </Note>
          )}
          <ReportFields
            words={homeReportWords}
            reasons={reportReasons}
            reason={form.values.reason}
            onReason={(reason) => form.set('reason', reason)}
            error={form.errors.reason}
            body={{ ...form.text('body'), maxLength: reportLength }}
          />
        </form>
      )}
    </Dialog>
  )
}
