import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { openStayCase } from '#contract/booking/open-case.ts'
import { caseTextMaxLength } from '#contract/booking/stay-case.ts'
import type { CaseKind } from '#domain/booking/stay-case.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { caseKindWords } from './booking-words.ts'
import { CallHostNote } from './call-host-note.tsx'
import styles from './trip-page.module.css'

type Props = {
  bookingNumber: string
  /** What can be said to be wrong now; one at least. */
  kinds: readonly CaseKind[]
  hostPhone: string | null
  isOpen: boolean
  onClose: () => void
}

/** Says what is wrong: a person at Areesh gets it at once. */
export function OpenCaseDialog({ bookingNumber, kinds, hostPhone, isOpen, onClose }: Props) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const [kind, setKind] = useState<CaseKind | ''>(kinds[0] ?? '')
  const [text, setText] = useState('')
  // One id for one case: a press that is repeated opens nothing twice.
  const [caseId, setCaseId] = useState(() => crypto.randomUUID())
  const open = useCommand(openStayCase, {
    offlineText: t`This needs a connection. What you typed is kept.`,
    onSuccess: () => {
      setText('')
      setCaseId(crypto.randomUUID())
      onClose()
    },
  })
  const send = () => {
    if (kind === '') return
    open.mutate({ booking_number: bookingNumber, case_id: caseId, kind, text })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Something is wrong`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={open.isPending}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            onClick={send}
            isBusy={open.isPending}
            busyText={t`Sending`}
            disabled={!isOnline || kind === ''}
          >
            <Trans>Get help</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.cancel}>
        {!isOnline && <CallHostNote hostPhone={hostPhone} />}
        {kinds.length > 1 && (
          <RadioGroup
            label={t`What is wrong?`}
            name="kind"
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: i18n._(caseKindWords[value]) }))}
          />
        )}
        <TextArea
          label={t`What happened?`}
          name="text"
          hint={t`Your host and a person at Areesh read this.`}
          value={text}
          onChange={setText}
          maxLength={caseTextMaxLength}
          error={open.fieldErrors.text}
          dir="auto"
        />
      </div>
    </Dialog>
  )
}
