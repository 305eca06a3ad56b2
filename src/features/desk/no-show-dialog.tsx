import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endWordsMaxLength } from '#contract/desk/cancel-stay.ts'
import { reportNoShow } from '#contract/desk/report-no-show.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './desk.module.css'

type Props = {
  stay: DeskStay
  /** What goes back to the guest by the policy. */
  refundFils: number
  isOpen: boolean
  onClose: () => void
}

/** Saying that nobody came: what the policy gives back, and words to the guest. */
export function NoShowDialog({ stay, refundFils, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const report = useCommand(reportNoShow, {
    offlineText: t`Reporting needs a connection. Nothing has changed.`,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report a no-show`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={report.isPending}>
            <Trans>Keep the stay</Trans>
          </Button>
          <Button
            kind="danger"
            onClick={() => report.mutate({ booking_id: stay.booking_id, text })}
            isBusy={report.isPending}
            busyText={t`Reporting`}
          >
            <Trans>Nobody came</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          {refundFils > 0 ? (
            <Trans>
              The stay ends. By its policy{' '}
              <b>
                <Price fils={refundFils} />
              </b>{' '}
              goes back to the guest, and the nights that are given back are free.
            </Trans>
          ) : (
            <Trans>
              The stay ends. By its policy nothing goes back to the guest, and the nights stay
              closed.
            </Trans>
          )}
        </p>
        <p className={styles.small}>
          <Trans>The guest is told at once and can object; then Areesh decides.</Trans>
        </p>
        <TextArea
          label={t`What happened`}
          name="text"
          hint={t`For example when you waited and how you tried to reach the guest. The guest reads this.`}
          value={text}
          onChange={setText}
          maxLength={endWordsMaxLength}
          error={report.fieldErrors.text}
          dir="auto"
        />
      </div>
    </Dialog>
  )
}
