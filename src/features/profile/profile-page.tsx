import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getProfile } from '#contract/profile/get-profile.ts'
import { updateNames } from '#contract/profile/update-names.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './profile-page.module.css'

/** Names to change; e-mail and mobile with their state; the way to the verification. */
export function ProfilePage() {
  const { t } = useLingui()
  const { session } = useApp()
  const { data } = useSuspenseQuery(callOptions(getProfile, {}))
  const command = useCommand(updateNames, {
    onSuccess: () => session.refresh(),
    offlineText: t`Saving needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { first_name: data.first_name, last_name: data.last_name },
    schema: updateNames.input,
    labels: { first_name: t`First name`, last_name: t`Last name` },
    serverErrors: command.fieldErrors,
    onValid: (values) => command.mutate(values),
  })
  const { email, mobile } = data
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>My profile</Trans>
      </h1>
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <TextField
          label={t`First name`}
          name="first_name"
          autoComplete="given-name"
          value={form.values.first_name}
          onChange={(value) => form.set('first_name', value)}
          error={form.errors.first_name}
        />
        <TextField
          label={t`Last name`}
          name="last_name"
          autoComplete="family-name"
          value={form.values.last_name}
          onChange={(value) => form.set('last_name', value)}
          error={form.errors.last_name}
        />
        <Button type="submit" isBusy={command.isPending} busyText={t`Saving`}>
          <Trans>Save</Trans>
        </Button>
      </form>
      <dl className={styles.facts}>
        {email && (
          <div>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{email}</bdi>{' '}
              {data.is_email_verified && (
                <Badge kind="success">
                  <Trans>Verified</Trans>
                </Badge>
              )}
            </dd>
          </div>
        )}
        {mobile && (
          <div>
            <dt>
              <Trans>Mobile number</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{mobile}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <Link to="/verification-status" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Verification status</Trans>
        </Link>
      </p>
    </main>
  )
}
