import { Trans, useLingui } from '@lingui/react/macro'
import { namesSchema } from '#contract/profile/update-names.ts'
import type { GetInvitation } from '#contract/verification/get-invitation.ts'
import { startInvited } from '#contract/verification/start-invited.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { useReturn } from '#lib/use-return.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CheckNeeds } from './check-needs.tsx'
import styles from './section.module.css'
import { Section } from './section.tsx'

type Props = { invitation: NonNullable<GetInvitation['invitation']>; token: string }

/** The guest's names as the document shows them, and the way to the provider's page. */
export function RegistrationForm({ invitation, token }: Props) {
  const { t } = useLingui()
  const start = useCommand(startInvited, {
    offlineText: t`The check needs a connection.`,
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  })
  useReturn(start.reset)
  const form = useForm({
    initial: {
      first_name: invitation.first_name ?? '',
      last_name: invitation.last_name ?? '',
    },
    schema: namesSchema,
    onValid: (names) => start.mutateAsync({ token, ...names }),
  })
  return (
    <Section title={t`What you need`}>
      <CheckNeeds />
      <form className={styles.form} {...form.props}>
        <TextField
          {...form.text('first_name')}
          label={t`First name`}
          hint={t`As it stands in your document`}
          autoComplete="given-name"
        />
        <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="family-name" />
        <Button type="submit" isBusy={form.isSending || start.isSuccess}>
          <Trans>Start the check</Trans>
        </Button>
      </form>
    </Section>
  )
}
