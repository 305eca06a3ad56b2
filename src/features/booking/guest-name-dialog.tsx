import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StayGuest } from '#contract/booking/guests.ts'
import { namesSchema } from '#contract/profile/update-names.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './trip-guests.module.css'
import type { GuestNames } from './use-guest-names.ts'

type Props = {
  guest: StayGuest
  /** Under this name what is typed survives a change of language. */
  draftKey: string
  onSave: (names: GuestNames) => Promise<void>
  onClose: () => void
}

/** The name of one who comes along, as it stands in their document. */
export function GuestNameDialog({ guest, draftKey, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [isMinor, setIsMinor] = useState(guest.is_minor)
  const form = useForm({
    initial: { first_name: guest.first_name ?? '', last_name: guest.last_name ?? '' },
    schema: namesSchema,
    draftKey,
    onValid: async (names) => {
      await onSave({ ...names, is_minor: isMinor })
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t`Who is coming`} size="small">
      <form className={styles.form} {...form.props}>
        <TextField {...form.text('first_name')} label={t`First name`} autoComplete="off" />
        <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="off" />
        {guest.kind === 'adult' && (
          <Checkbox name="is_minor" isChecked={isMinor} onChange={setIsMinor}>
            <Trans>13 to 17 years old, comes with a parent</Trans>
          </Checkbox>
        )}
        <Button type="submit" isBusy={form.isSending} busyText={t`Saving`}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
