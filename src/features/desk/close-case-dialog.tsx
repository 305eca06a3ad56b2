import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endWordsMaxLength } from '#contract/desk/cancel-stay.ts'
import { closeStayCase } from '#contract/desk/close-case.ts'
import type { DeskCase } from '#contract/desk/list-cases.ts'
import type { CancelledNights } from '#domain/booking/early-end.ts'
import type { CaseOutcome } from '#domain/booking/stay-case.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Price } from '#ui/price/price.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './desk.module.css'
import { NightsChoice } from './nights-choice.tsx'

type Props = { deskCase: DeskCase; isOpen: boolean; onClose: () => void }

/** Closing a case: the stay goes on, or it is cancelled and everything goes back. */
export function CloseCaseDialog({ deskCase, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { case_id, kind, refund_fils: refundFils } = deskCase
  const [outcome, setOutcome] = useState<CaseOutcome>('solved')
  const [nights, setNights] = useState<CancelledNights>(kind === 'no_show' ? 'free' : 'block')
  const [text, setText] = useState('')
  const close = useCommand(closeStayCase, {
    offlineText: t`This needs a connection. Nothing has changed.`,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Close this case`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={close.isPending}>
            <Trans>Keep it open</Trans>
          </Button>
          <Button
            kind={outcome === 'cancelled' ? 'danger' : 'primary'}
            onClick={() => close.mutate({ case_id, outcome, text, nights })}
            isBusy={close.isPending}
            busyText={t`Saving`}
          >
            {outcome === 'cancelled' ? (
              <Trans>Cancel the stay and close</Trans>
            ) : (
              <Trans>Close case</Trans>
            )}
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
            { value: 'solved', label: t`Solved: the stay remains as it is` },
            {
              value: 'cancelled',
              label: t`The stay is cancelled, and everything goes back`,
              isDisabled: refundFils === null,
              ...(refundFils === null ? {} : { end: <Price fils={refundFils} /> }),
            },
          ]}
        />
        {outcome === 'cancelled' && <NightsChoice value={nights} onChange={setNights} />}
        <TextArea
          label={t`Words to the guest`}
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
