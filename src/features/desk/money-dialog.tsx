import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { endWordsMaxLength } from '#contract/desk/cancel-stay.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import styles from './desk.module.css'

type Props = {
  title: string
  /** What happens then, with every sum; fields before the words. */
  children: ReactNode
  label: string
  hint: string
  maxLength?: number
  button: string
  busyText: string
  isBusy: boolean
  /** The server's words beside what was typed. */
  error: string | undefined
  onSubmit: (text: string) => void
  isOpen: boolean
  onClose: () => void
}

/** Asks before money is moved by hand, and for the words that go with it. */
export function MoneyDialog(props: Props) {
  const [text, setText] = useState('')
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button kind="quiet" onClick={props.onClose} disabled={props.isBusy}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            onClick={() => props.onSubmit(text)}
            isBusy={props.isBusy}
            busyText={props.busyText}
          >
            {props.button}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {props.children}
        <TextArea
          label={props.label}
          name="text"
          hint={props.hint}
          value={text}
          onChange={setText}
          maxLength={props.maxLength ?? endWordsMaxLength}
          error={props.error}
          dir="auto"
        />
      </div>
    </Dialog>
  )
}
