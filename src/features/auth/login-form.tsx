import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { logIn } from '#contract/registration/log-in.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './auth-card.module.css'
import { AuthCard } from './auth-card.tsx'
import { useArrive } from './use-arrive.ts'

type Props = { redirect: string | undefined }

/** Sign in by e-mail or mobile and password, or by a code. */
export function LoginForm({ redirect }: Props) {
  const { t } = useLingui()
  const arrive = useArrive()
  const isOnline = useIsOnline()
  const command = useCommand(logIn, {
    onSuccess: () => arrive(redirect),
    offlineText: t`Logging in needs a connection.`,
  })
  const form = useForm({
    initial: { email_mobile: '', password: '' },
    schema: logIn.input,
    labels: { email_mobile: t`Email or mobile number`, password: t`Password` },
    serverErrors: command.fieldErrors,
    onValid: (values) => command.mutate(values),
  })
  return (
    <AuthCard
      title={<Trans>Log in</Trans>}
      note={
        redirect ? (
          <Trans>Log in to go on. You come back to exactly where you were.</Trans>
        ) : (
          <Trans>Your trips, saved homes and messages are waiting.</Trans>
        )
      }
    >
      {!isOnline && (
        <Note kind="warning">
          <Trans>Logging in needs a connection.</Trans>
        </Note>
      )}
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <TextField
          label={t`Email or mobile number`}
          name="email_mobile"
          autoComplete="username"
          dir="ltr"
          value={form.values.email_mobile}
          onChange={(value) => form.set('email_mobile', value)}
          error={form.errors.email_mobile}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(value) => form.set('password', value.trim())}
          error={form.errors.password}
        />
        <Button
          type="submit"
          size="large"
          isBlock
          isBusy={command.isPending}
          busyText={t`Logging in`}
        >
          <Trans>Log in</Trans>
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/user-verification" search={redirect ? { redirect } : {}}>
          <Trans>Log in with a code</Trans>
        </Link>
        <Link to="/forgot-verify">
          <Trans>Forgot password</Trans>
        </Link>
      </p>
      <p className={styles.links}>
        <Link to="/sign-up" search={redirect ? { redirect } : {}}>
          <Trans>New here? Create account</Trans>
        </Link>
      </p>
    </AuthCard>
  )
}
