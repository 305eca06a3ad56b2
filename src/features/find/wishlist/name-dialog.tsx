import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { wishLimits } from '#contract/wishlist/edit.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The name so far. */
  name: string
  onName: (name: string) => void
}

/** Asks for the name of a list. */
export function NameDialog({ isOpen, onClose, title, name, onName }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) {
      setError(t`Give the list a name.`)
      return
    }
    onName(typed.trim())
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <Button type="submit" form={id}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label={t`Name of the list`}
          name="list-name"
          value={typed}
          onChange={setTyped}
          error={error}
          maxLength={wishLimits.name}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
