import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StayGuest } from '#contract/booking/guests.ts'
import { nameGuest } from '#contract/booking/name-guest.ts'
import { namesSchema } from '#contract/profile/update-names.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './trip-guests.module.css'

type Props = {
  guest: StayGuest
  place: { booking_number: string; position: number }
  onClose: () => void
}

/** The name of one who comes along, as it stands in their document. */
export function GuestNameDialog({ guest, place, onClose }: Props) {
  const { t } = useLingui()
  const [isMinor, setIsMinor] = useState(guest.is_minor)
  const command = useCommand(nameGuest, {
    onSuccess: onClose,
    offlineText: t`Saving needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { first_name: guest.first_name ?? '', last_name: guest.last_name ?? '' },
    schema: namesSchema,
    draftKey: `guest-${place.booking_number}-${place.position}`,
    onValid: (names) => command.mutateAsync({ ...place, ...names, is_minor: isMinor }),
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
