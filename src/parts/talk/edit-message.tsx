import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageMaxLength } from '#contract/chat/thread.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import styles from './edit-message.module.css'

type Props = {
  /** The words as they are. */
  text: string
  isBusy: boolean
  error: string | undefined
  onSave: (text: string) => void
  onCancel: () => void
}

/** Where a message that was sent gets other words. */
export function EditMessage({ text, isBusy, error, onSave, onCancel }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState(text)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = words.trim()
    if (written !== '' && !isBusy) onSave(written)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={t`Change your message`}
        name="text"
        rows={3}
        dir="auto"
        maxLength={messageMaxLength}
        value={words}
        onChange={setWords}
        error={error}
      />
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={t`Saving`}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
