import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { Phrase } from '#contract/chat/phrases.ts'
import { messageMaxLength, newHostMessageSchema } from '#contract/chat/thread.ts'
import { sendDeskMessage } from '#contract/desk/send-message.ts'
import type { DeskTalk } from '#contract/desk/talk.ts'
import { tellDeskTyping } from '#contract/desk/tell-typing.ts'
import { hasCardNumber, maskCardNumbers } from '#domain/chat/card-numbers.ts'
import { useApp } from '#lib/app-context.tsx'
import { useIsOnline } from '#lib/hooks.ts'
import { useTypingTeller } from '#lib/news/use-typing.ts'
import { useOwnDraft } from '#lib/own-draft.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useCommand } from '#lib/use-command.ts'
import { useOnePress } from '#lib/use-one-press.ts'
import { AttachButton } from '#parts/talk/attach-button.tsx'
import { CardQuestion } from '#parts/talk/card-question.tsx'
import { ChosenList } from '#parts/talk/chosen-list.tsx'
import { PhraseChips } from '#parts/talk/phrase-chips.tsx'
import { useChosenFiles } from '#parts/talk/use-chosen-files.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Commands } from './commands.tsx'
import styles from './talk.module.css'
import { useSentFiles } from './use-sent-files.ts'

type Props = { stay: DeskTalk['stay'] }

/** Where the host answers. A message whose answer was lost is sent again under the same id. */
export function TalkComposer({ stay }: Props) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { booking_id: bookingId } = stay
  const { text, write, clear } = useOwnDraft(`talk:${bookingId}`)
  const { transport } = useApp()
  const onTyping = useTypingTeller(() => transport.send(tellDeskTyping, { booking_id: bookingId }))
  const chosen = useChosenFiles()
  const sendFiles = useSentFiles(bookingId, chosen)
  const [isAsking, setIsAsking] = useState(false)
  const press = useOnePress()
  const attempt = useAttempt()
  const send = useCommand(sendDeskMessage, {
    offlineText: t`The message did not leave. It is still here; send it again.`,
  })
  const sendReady = useCommand(sendDeskMessage, {
    offlineText: t`The message did not leave. It is still here; send it again.`,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasCardNumber(text)) setIsAsking(true)
    else sendWords(text.trim())
  }
  const sendWords = (written: string) => {
    if ((written === '' && chosen.files.length === 0) || press.isHeld()) return
    void press.run(async () => {
      const file_ids = await sendFiles()
      if (!file_ids) return
      const message = { booking_id: bookingId, text: written, file_ids: [...file_ids] }
      await attempt
        .send(message, (client_id) => send.mutateAsync({ ...message, client_id }))
        .then(
          () => {
            clear(text.trim())
            chosen.clear()
          },
          // What went wrong has been said.
          () => undefined,
        )
    })
  }
  const sendPhrase = async (phrase: Phrase) => {
    const message = { booking_id: bookingId, text: '', phrase }
    await attempt.send(message, (client_id) =>
      sendReady.mutateAsync(v.parse(newHostMessageSchema, { ...message, client_id })),
    )
  }
  return (
    <>
      {isOnline && <PhraseChips side="host" stay={stay} onSend={sendPhrase} />}
      <form onSubmit={submit} noValidate>
        <TextArea
          label={t`Your answer`}
          name="text"
          rows={3}
          value={text}
          onChange={(next) => {
            write(next)
            onTyping()
          }}
          maxLength={messageMaxLength}
          error={send.fieldErrors.text}
          dir="auto"
        />
        <CardQuestion
          isOpen={isAsking}
          onSend={() => {
            setIsAsking(false)
            sendWords(maskCardNumbers(text.trim()))
          }}
          onKeep={() => setIsAsking(false)}
        />
        <ChosenList chosen={chosen} />
        <div className={styles.send}>
          <AttachButton chosen={chosen} />
          <Commands words={<Trans>Sending needs a connection. Your words stay here.</Trans>}>
            <Button type="submit" isBusy={press.isRunning} busyText={t`Sending`}>
              <Trans>Send</Trans>
            </Button>
          </Commands>
        </div>
      </form>
    </>
  )
}
