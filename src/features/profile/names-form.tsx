import { Trans, useLingui } from '@lingui/react/macro'
import { updateNames } from '#contract/profile/update-names.ts'
import { useApp } from '#lib/app-context.tsx'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './section.module.css'

type Props = { firstName: string; lastName: string }

/** First and last name; the header follows. */
export function NamesForm({ firstName, lastName }: Props) {
  const { t } = useLingui()
  const { session } = useApp()
  const command = useCommand(updateNames, {
    onSuccess: () => session.refresh(),
    offlineText: t`Saving needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { first_name: firstName, last_name: lastName },
    schema: updateNames.input,
    draftKey: 'names',
    onValid: (values) => command.mutateAsync(values),
  })
  return (
    <form className={styles.form} {...form.props}>
      <TextField {...form.text('first_name')} label={t`First name`} autoComplete="given-name" />
      <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="family-name" />
      <Button type="submit" isBusy={form.isSending} busyText={t`Saving`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
