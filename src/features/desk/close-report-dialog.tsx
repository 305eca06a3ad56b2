import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endWordsMaxLength } from '#contract/desk/cancel-stay.ts'
import { closeTalkReport } from '#contract/desk/close-report.ts'
import type { TalkReport } from '#contract/desk/list-reports.ts'
import type { TalkReportOutcome } from '#domain/chat/talk-report.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './desk.module.css'

type Props = { report: TalkReport; isOpen: boolean; onClose: () => void }

/** Deciding a report, with words to whoever made it. */
export function CloseReportDialog({ report, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { report_id } = report
  const [outcome, setOutcome] = useState<TalkReportOutcome>('acted')
  const [text, setText] = useState('')
  const close = useCommand(closeTalkReport, {
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
            onClick={() => close.mutate({ report_id, outcome, text })}
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
            { value: 'unfounded', label: t`Nothing is wrong with the message` },
          ]}
        />
        <TextArea
          label={t`Words to whoever reported it`}
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
