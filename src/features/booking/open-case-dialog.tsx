import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { openStayCase } from '#contract/booking/open-case.ts'
import { caseTextMaxLength, caseTextSchema } from '#contract/booking/stay-case.ts'
import type { CaseKind } from '#domain/booking/stay-case.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { caseKindWords } from './booking-words.ts'
import { CallHostNote } from './call-host-note.tsx'
import styles from './trip-page.module.css'

export type WrittenCase = { kind: CaseKind; text: string; ids: readonly string[] }

type Props = {
  bookingNumber: string
  /** What can be said to be wrong now; one at least. */
  kinds: readonly CaseKind[]
  /** What was said before and had not left this device, and its ids in the outbox; another takes its place. */
  written?: WrittenCase | null
  hostPhone: string | null
  isOpen: boolean
  onClose: () => void
}

const formSchema = v.object({ text: caseTextSchema })

/** Says what is wrong: a person at Areesh gets it at once, or as soon as there is a signal. */
export function OpenCaseDialog(props: Props) {
  const { bookingNumber, kinds, written = null, hostPhone, isOpen, onClose } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const isOnline = useIsOnline()
  const [kind, setKind] = useState<CaseKind | ''>(written?.kind ?? kinds[0] ?? '')
  const attempt = useAttempt()
  const isObjection = kind === 'no_show'
  const { send } = useQueued(openStayCase, {
    kind: 'booking/openCase',
    key: bookingNumber,
    offlineText: t`This needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { text: written?.text ?? '' },
    schema: formSchema,
    ruleWords: { required: t`Please write what happened.` },
    onValid: async ({ text }) => {
      if (kind === '') return
      const said = { booking_number: bookingNumber, kind, text }
      // What another tab has said meanwhile has not been seen here.
      const instead = written?.ids ?? []
      await attempt.send(said, (case_id) => send({ ...said, case_id }, instead))
      form.set('text', '')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isObjection ? t`Object to the no-show` : t`Something is wrong`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={form.isSending}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            isBusy={form.isSending}
            busyText={t`Sending`}
            disabled={kind === ''}
          >
            {isObjection ? <Trans>Send</Trans> : <Trans>Get help</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.cancel} {...form.props}>
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
          {...form.text('text')}
          label={t`What happened?`}
          hint={t`Your host and a person at Areesh read this.`}
          maxLength={caseTextMaxLength}
          dir="auto"
        />
      </form>
    </Dialog>
  )
}
