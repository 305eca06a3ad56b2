import { Trans, useLingui } from '@lingui/react/macro'
import { renamePasskey } from '#contract/profile/rename-passkey.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './auth-form.module.css'
import { useFocusFirst } from './use-focus-first.ts'

type Props = { passkeyId: string; name: string; onEnd: () => void }

/** Gives a passkey another name. */
export function PasskeyName({ passkeyId, name, onEnd }: Props) {
  const { t } = useLingui()
  const ref = useFocusFirst()
  const command = useCommand(renamePasskey, {
    offlineText: t`Saving needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { passkey_id: passkeyId, name },
    schema: renamePasskey.input,
    labels: { name: t`Name of the passkey` },
    onValid: async (values) => {
      await command.mutateAsync(values)
      onEnd()
    },
  })
  return (
    <form ref={ref} className={styles.form} {...form.props}>
      <TextField {...form.text('name')} label={t`Name of the passkey`} maxLength={60} />
      <Button type="submit" isBusy={form.isSending} busyText={t`Saving`}>
        <Trans>Save</Trans>
      </Button>
      <Button kind="quiet" onClick={onEnd}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
