import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal, WifiOff } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { messageMaxLength } from '#contract/chat/thread.ts'
import { hasCardNumber, maskCardNumbers } from '#domain/chat/card-numbers.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useOwnDraft } from '#lib/own-draft.ts'
import { useOnePress } from '#lib/use-one-press.ts'
import { AttachButton } from '#parts/talk/attach-button.tsx'
import { CardQuestion } from '#parts/talk/card-question.tsx'
import { ChosenList } from '#parts/talk/chosen-list.tsx'
import { unkeptWords } from '#parts/talk/unkept-words.ts'
import { useChosenFiles } from '#parts/talk/use-chosen-files.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './composer.module.css'
import type { NewMessage } from './use-conversation.ts'
import { useSharedFiles } from './use-shared-files.ts'

/** What comes back into the field, to be written anew. */
export type Returned = { text: string; files: readonly File[] }

type Props = {
  /** Names the draft that is kept. */
  bookingId: string
  /** A message that could not be sent and comes back into the field. */
  returned?: Returned | null
  /** Called when it is there. */
  onReturned?: () => void
  onSend: (message: NewMessage) => Promise<void>
  /** Called while somebody types. */
  onTyping: () => void
  /** Stands above the field. */
  children?: ReactNode
}

/** Where a message is written. The field empties only once the message is safe on the device. */
export function Composer(props: Props) {
  const { bookingId, returned = null, onReturned, onSend, onTyping, children } = props
  const { t, i18n } = useLingui()
  const { text, write, clear } = useOwnDraft(`chat:${bookingId}`)
  const chosen = useChosenFiles()
  useSharedFiles(bookingId, chosen.choose)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  const press = useOnePress()
  const input = useRef<HTMLTextAreaElement>(null)
  const field = useId()
  const note = useId()
  const takeUp = useEffectEvent((message: Returned) => {
    // Behind what is being written.
    write([text, message.text].filter(Boolean).join('\n'))
    void chosen.choose(message.files)
    input.current?.focus()
    onReturned?.()
  })
  useEffect(() => {
    if (returned) takeUp(returned)
  }, [returned])

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (hasCardNumber(text)) setIsAsking(true)
    else await send(text.trim())
  }

  async function send(message: string) {
    if ((!message && chosen.files.length === 0) || press.isHeld()) return
    await press.run(async () => {
      try {
        await onSend({ text: message, files: chosen.files })
        setProblem(null)
        chosen.clear()
        // What was written on meanwhile stays.
        clear(text.trim())
      } catch (error) {
        setProblem(unkeptWords(error))
      }
    })
  }

  function sendOnEnter(event: KeyboardEvent) {
    // On a touch keyboard Enter makes a line; half-composed letters are not a message.
    const isKeyboard = matchMedia('(pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!isKeyboard) return
    event.preventDefault()
    void submit()
  }

  return (
    <div className={styles.composer}>
      <OfflineLine />
      {children}
      <form onSubmit={submit}>
        {problem && (
          <p id={note} className={styles.problem} role="alert">
            {i18n._(problem)}
          </p>
        )}
        <CardQuestion
          isOpen={isAsking}
          onSend={() => {
            setIsAsking(false)
            void send(maskCardNumbers(text.trim()))
          }}
          onKeep={() => setIsAsking(false)}
        />
        <ChosenList chosen={chosen} />
        <div className={styles.line}>
          <AttachButton chosen={chosen} />
          <label htmlFor={field}>
            <VisuallyHidden>
              <Trans>Message</Trans>
            </VisuallyHidden>
          </label>
          <textarea
            ref={input}
            id={field}
            className={styles.input}
            rows={1}
            dir="auto"
            maxLength={messageMaxLength}
            placeholder={t`Write a message`}
            value={text}
            aria-describedby={problem ? note : undefined}
            onChange={(event) => {
              write(event.target.value)
              onTyping()
            }}
            onKeyDown={sendOnEnter}
          />
          {/* Seen at once: the message itself comes when the device has it. */}
          <span className={styles.send} data-pressed={press.isRunning || undefined}>
            <IconButton type="submit" label={t`Send`} glyph={SendHorizontal} flip />
          </span>
        </div>
      </form>
    </div>
  )
}

/** The strip above the page has scrolled away here: a conversation stands at its end. */
function OfflineLine() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <p className={styles.offline}>
      <Icon glyph={WifiOff} />
      <Trans>You’re offline. What you write goes out in this order once you’re back.</Trans>
    </p>
  )
}
