import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { wishLimits } from '#contract/wishlist/edit.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  note: string
  onNote: (note: string) => void
}

/** The guest's own words about a kept home. */
export function NoteDialog({ isOpen, onClose, title, note, onNote }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(note)
  const save = () => {
    onNote(typed.trim())
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      size="small"
      footer={
        <Button onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Your note`}
        name="note"
        value={typed}
        onChange={setTyped}
        maxLength={wishLimits.note}
        rows={4}
        data-autofocus
      />
    </Dialog>
  )
}
