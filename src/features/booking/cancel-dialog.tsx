import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelBooking } from '#contract/booking/cancel.ts'
import {
  type CancelReason,
  cancelReasons,
  previewCancel,
} from '#contract/booking/preview-cancel.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { CancelDay, outcomeAfter } from './cancel-day.tsx'
import { LeavingNights } from './leaving-nights.tsx'
import { RefundLines } from './refund-lines.tsx'
import styles from './trip-page.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  bookingNumber: string
  /** Paid in crypto: its refund has to be claimed. */
  isCrypto: boolean
  /** What is cancelled where it is not the whole stay. */
  what?: string | undefined
}

/** Cancelling: the exact refund line by line first, then a reason, then the word. */
export function CancelDialog({ isOpen, onClose, title, bookingNumber, isCrypto, what }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState<CancelReason | ''>('')
  const [text, setText] = useState('')
  const [waited, setWaited] = useState(0)
  const [isAsked, setIsAsked] = useState(false)
  const preview = useQuery({
    ...callOptions(previewCancel, { booking_number: bookingNumber }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  const cancel = useCommand(cancelBooking, {
    offlineText: t`Cancelling needs a connection. Nothing has changed.`,
    onSuccess: onClose,
  })
  const words: Record<CancelReason, string> = {
    plans_changed: t`My plans have changed`,
    dates_wrong: t`I chose the wrong dates`,
    found_other: t`I found another place`,
    illness: t`Illness or a family matter`,
    visa: t`Visa or flight trouble`,
    other: t`Another reason`,
  }
  const { data } = preview
  const close = () => {
    onClose()
    setWaited(0)
    setIsAsked(false)
  }
  const confirm = () => {
    setIsAsked(true)
    if (reason === '' || !data) return
    const { refund_fils } = data
    cancel.mutate({ booking_number: bookingNumber, reason, text, refund_fils })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={close} disabled={cancel.isPending}>
            {what ? (
              <Trans>Not now</Trans>
            ) : data?.leaving ? (
              <Trans>Stay until the end</Trans>
            ) : (
              <Trans>Keep my booking</Trans>
            )}
          </Button>
          <Button
            kind="danger"
            onClick={confirm}
            isBusy={cancel.isPending}
            busyText={t`Cancelling`}
            disabled={!data || waited > 0 || data.leaving?.nights_left === 0}
          >
            {what ??
              (data?.leaving ? <Trans>Give the nights up</Trans> : <Trans>Cancel booking</Trans>)}
          </Button>
        </>
      }
    >
      <div className={styles.cancel}>
        {data ? (
          <>
            {data.later.length > 0 && (
              <CancelDay preview={data} waited={waited} onWait={setWaited} />
            )}
            {data.leaving && <LeavingNights leaving={data.leaving} />}
            <RefundLines
              bankGaveFils={data.bank_gave_fils}
              totalFils={data.total_fils}
              outcome={outcomeAfter(data, waited)}
              isCrypto={isCrypto}
              bank={data.bank}
            />
          </>
        ) : preview.isError ? (
          <Note kind="warning">
            <Trans>The refund could not be worked out. Please try again.</Trans>
          </Note>
        ) : (
          <Skeleton shape="block" />
        )}
        <SelectField
          label={t`Reason`}
          name="reason"
          value={reason}
          onChange={setReason}
          placeholder={t`Choose a reason`}
          options={cancelReasons.map((value) => ({ value, label: words[value] }))}
          error={isAsked && reason === '' ? t`Please select reason.` : cancel.fieldErrors.reason}
        />
        {reason === 'other' && (
          <TextArea
            label={t`In your words`}
            name="text"
            value={text}
            onChange={setText}
            maxLength={500}
            error={cancel.fieldErrors.text}
          />
        )}
      </div>
    </Dialog>
  )
}
