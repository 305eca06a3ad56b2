import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { messageMaxLength } from '#contract/chat/thread.ts'
import { sendDeskMessage } from '#contract/desk/send-message.ts'
import { useOwnDraft } from '#lib/own-draft.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'

type Props = { bookingId: string }

/** Where the host answers. A message whose answer was lost is sent again under the same id. */
export function TalkComposer({ bookingId }: Props) {
  const { t } = useLingui()
  const { text, write, clear } = useOwnDraft(`talk:${bookingId}`)
  const sent = useRef('')
  const [attempt, setAttempt] = useState<{ id: string; text: string } | null>(null)
  const send = useCommand(sendDeskMessage, {
    offlineText: t`The message did not leave. It is still here; send it again.`,
    onSuccess: () => {
      setAttempt(null)
      clear(sent.current)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || send.isPending) return
    const id = attempt?.text === written ? attempt.id : crypto.randomUUID()
    setAttempt({ id, text: written })
    sent.current = written
    send.mutate({ booking_id: bookingId, client_id: id, text: written })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        label={t`Your answer`}
        name="text"
        rows={3}
        value={text}
        onChange={write}
        maxLength={messageMaxLength}
        error={send.fieldErrors.text}
        dir="auto"
      />
      <Button type="submit" isBusy={send.isPending} busyText={t`Sending`}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
