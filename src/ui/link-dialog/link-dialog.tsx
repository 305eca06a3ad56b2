import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'

type Props = {
  title: string
  /** Null: closed. */
  link: string | null
  onClose: () => void
}

/** A link to copy by hand, where the device offers nothing better. */
export function LinkDialog({ title, link, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isOpen={link !== null} onClose={onClose} title={title} size="small">
      <TextField
        label={t`Copy this link`}
        name="link"
        dir="ltr"
        readOnly
        value={link ?? ''}
        onChange={() => {}}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
