import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelDeskStay, endWordsMaxLength } from '#contract/desk/cancel-stay.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import {
  type CancelledNights,
  type HostCancelReason,
  hostCancelReasons,
} from '#domain/booking/early-end.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './desk.module.css'
import { hostReasonWords } from './desk-words.ts'
import { NightsChoice } from './nights-choice.tsx'

type Props = {
  stay: DeskStay
  /** What goes back to the guest. */
  refundFils: number
  isOpen: boolean
  onClose: () => void
}

/** Cancelling a stay for the host: what goes back, why, and what becomes of the nights. */
export function CancelStayDialog({ stay, refundFils, isOpen, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<HostCancelReason | ''>('')
  const [text, setText] = useState('')
  const [nights, setNights] = useState<CancelledNights>('free')
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useCommand(cancelDeskStay, {
    offlineText: t`Cancelling needs a connection. Nothing has changed.`,
    onSuccess: onClose,
  })
  const choose = (chosen: HostCancelReason) => {
    setReason(chosen)
    if (chosen === 'home_unusable') setNights('block')
  }
  const confirm = () => {
    setIsAsked(true)
    if (reason === '') return
    cancel.mutate({ booking_id: stay.booking_id, reason, text, nights })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Cancel this stay`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={cancel.isPending}>
            <Trans>Keep the stay</Trans>
          </Button>
          <Button
            kind="danger"
            onClick={confirm}
            isBusy={cancel.isPending}
            busyText={t`Cancelling`}
          >
            <Trans>Cancel the stay</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          <Trans>
            <bdi>{stay.guest_name}</bdi> gets everything back, with every fee and addition:{' '}
            <b>
              <Price fils={refundFils} />
            </b>
            . This cannot be undone.
          </Trans>
        </p>
        <SelectField
          label={t`Reason`}
          name="reason"
          value={reason}
          onChange={choose}
          placeholder={t`Choose a reason`}
          options={hostCancelReasons.map((value) => ({
            value,
            label: i18n._(hostReasonWords[value]),
          }))}
          error={isAsked && reason === '' ? t`Please select reason.` : cancel.fieldErrors.reason}
        />
        <TextArea
          label={t`Words to the guest`}
          name="text"
          hint={t`The guest reads this, in the app and by letter.`}
          value={text}
          onChange={setText}
          maxLength={endWordsMaxLength}
          error={cancel.fieldErrors.text}
          dir="auto"
        />
        <NightsChoice value={nights} onChange={setNights} error={cancel.fieldErrors.nights} />
      </div>
    </Dialog>
  )
}
