import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endWordsMaxLength } from '#contract/desk/cancel-stay.ts'
import type { closeHomeReport } from '#contract/desk/close-home-report.ts'
import type { closeTalkReport } from '#contract/desk/close-report.ts'
import type { ReportOutcome } from '#domain/report-outcomes.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './desk.module.css'

/** How reports of one kind are decided, and what is said of it. */
export type ReportDecisionWords = {
  call: typeof closeTalkReport | typeof closeHomeReport
  /** Says that nothing is wrong with what was reported. */
  unfounded: string
  /** Names the field of the words that a decision wants. */
  text: string
}

type Props = {
  reportId: string
  words: ReportDecisionWords
  isOpen: boolean
  onClose: () => void
}

/** Deciding a report, with words. */
export function CloseReportDialog({ reportId, words, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<ReportOutcome>('acted')
  const [text, setText] = useState('')
  const close = useCommand(words.call, {
    offlineText: t`This needs a connection. Nothing has changed.`,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Decide this report`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={close.isPending}>
            <Trans>Keep it open</Trans>
          </Button>
          <Button
            onClick={() => close.mutate({ report_id: reportId, outcome, text })}
            isBusy={close.isPending}
            busyText={t`Saving`}
          >
            <Trans>Close report</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <RadioGroup
          label={t`How it ends`}
          name="outcome"
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'acted', label: t`Something was done about it` },
            { value: 'unfounded', label: words.unfounded },
          ]}
        />
        <TextArea
          label={words.text}
          name="text"
          value={text}
          onChange={setText}
          maxLength={endWordsMaxLength}
          error={close.fieldErrors.text}
          dir="auto"
        />
      </div>
    </Dialog>
  )
}
