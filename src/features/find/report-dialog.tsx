import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { reportHome, reportLength, reportReasons } from '#contract/property/report.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Note } from '#ui/note/note.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './report-dialog.module.css'
import { reportWords } from './report-words.ts'

type Props = { slug: string; isOpen: boolean; onClose: () => void }

/** Says what is wrong with a listing. With no signal, or after a failure, the words stay. */
export function ReportDialog({ slug, isOpen, onClose }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  const isOnline = useIsOnline()
  const report = useCommand(reportHome, { offlineText: t`Not sent. Your words are kept here.` })
  const form = useForm({
    initial: { slug, reason: '', body: '' },
    schema: reportHome.input,
    labels: { reason: t`Reason`, body: t`Your words` },
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
          <RadioGroup
            label={t`What is wrong`}
            name="reason"
            value={reportReasons.find((each) => each === form.values.reason) ?? ''}
            onChange={(reason) => form.set('reason', reason)}
            options={reportReasons.map((value) => ({ value, label: i18n._(reportWords[value]) }))}
            error={form.errors.reason}
          />
          <TextArea
            label={t`In your words`}
            {...form.text('body')}
            rows={4}
            maxLength={reportLength}
          />
          <p className={styles.calm}>
            <Trans>In danger? Call 999 for the police, 998 for an ambulance, 997 for fire.</Trans>
          </p>
        </form>
      )}
    </Dialog>
  )
}
