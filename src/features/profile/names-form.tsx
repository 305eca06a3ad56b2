import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ParsedInput } from '#contract/call.ts'
import { namesSchema, updateNames } from '#contract/profile/update-names.ts'
import { useApp } from '#lib/app-context.tsx'
import { useQueued } from '#lib/outbox/use-queued.ts'
import { useForm } from '#lib/use-form.ts'
import { WaitingNote } from '#parts/waiting-note.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './section.module.css'

type Props = { firstName: string; lastName: string }

type Names = { first_name: string; last_name: string }

/** First and last name, which wait on the device where there is no signal; the header follows. */
export function NamesForm({ firstName, lastName }: Props) {
  const { t } = useLingui()
  const { session } = useApp()
  const { waiting, seen, send, retry, discard } = useQueued(updateNames, {
    kind: 'profile/updateNames',
    key: 'names',
    offlineText: t`Saving needs a connection. What you typed is kept.`,
    onAnswer: async () => session.refresh(),
  })
  const known = { first_name: firstName, last_name: lastName }
  const written = waiting ? namesOf(waiting.input) : known
  const form = useForm({
    initial: written,
    schema: namesSchema,
    draftKey: 'names',
    onValid: (names) => send({ ...names, seen: seen(begun.known, wishOf) }),
  })
  // What was known when the typing began, and what it began with: news of another name that come amid it were not
  // what the person has decided to replace.
  const [begun, setBegun] = useState({ known, written })
  const isUntouched = isSame(form.values, written)
  const over = {
    known: isUntouched || isSame(known, begun.written) ? known : begun.known,
    written: isUntouched ? written : begun.written,
  }
  if (!isSame(over.known, begun.known) || !isSame(over.written, begun.written)) setBegun(over)
  // What waits is known a moment later than the page stands; what is being typed stays.
  const [drawn, setDrawn] = useState(written)
  if (!isSame(drawn, written)) {
    setDrawn(written)
    if (isSame(form.values, drawn)) {
      form.set('first_name', written.first_name)
      form.set('last_name', written.last_name)
    }
  }
  const full = ({ first_name, last_name }: Names) => `${first_name} ${last_name}`
  return (
    <form className={styles.form} {...form.props}>
      <TextField {...form.text('first_name')} label={t`First name`} autoComplete="given-name" />
      <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="family-name" />
      <Button type="submit" isBusy={form.isSending} busyText={t`Saving`}>
        <Trans>Save</Trans>
      </Button>
      <div role="status">
        {waiting && (
          <WaitingNote
            waiting={waiting}
            sending={<Trans>Your name is being saved.</Trans>}
            queued={
              <Trans>
                Your name is kept on this device. It is saved by itself when the signal is back.
              </Trans>
            }
            mine={full(waiting.input)}
            isElsewhere={!isSame(form.values, written)}
            onRetry={retry}
            onDiscard={() => void discard()}
            decide={{
              onMine: () => void send(namesOf(waiting.input)).catch(() => {}),
            }}
          />
        )}
      </div>
    </form>
  )
}

function namesOf({ first_name, last_name }: Names): Names {
  return { first_name, last_name }
}

const wishOf = (input: ParsedInput<typeof updateNames>) => ({
  state: namesOf(input),
  seen: input.seen,
})

function isSame(one: Names, other: Names): boolean {
  return one.first_name === other.first_name && one.last_name === other.last_name
}
