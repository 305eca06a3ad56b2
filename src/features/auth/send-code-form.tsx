import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { forgotPassword } from '#contract/registration/forgot-password.ts'
import { requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './auth-card.module.css'
import { AuthCard } from './auth-card.tsx'

type Props = { purpose: 'log_in' | 'reset_password'; redirect?: string | undefined }

/** Asks for a code, to sign in by it or to set a new password. */
export function SendCodeForm({ purpose, redirect }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const call = purpose === 'log_in' ? requestLogInCode : forgotPassword
  const command = useCommand<typeof requestLogInCode | typeof forgotPassword>(call, {
    onSuccess: ({ validate_string }) =>
      purpose === 'log_in'
        ? navigate({
            to: '/verify/$validate_string',
            params: { validate_string },
            search: redirect ? { redirect } : {},
          })
        : navigate({ to: '/reset-password', search: { code: validate_string } }),
    offlineText: t`Sending a code needs a connection.`,
  })
  const form = useForm({
    initial: { email_mobile: '' },
    schema: call.input,
    labels: { email_mobile: t`Email or mobile number` },
    serverErrors: command.fieldErrors,
    onValid: (values) => command.mutate(values),
  })
  return (
    <AuthCard
      title={
        purpose === 'log_in' ? <Trans>Log in with a code</Trans> : <Trans>Forgot password</Trans>
      }
      note={<Trans>We send a code of six digits to your email or mobile.</Trans>}
    >
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
        <Button type="submit" size="large" isBlock isBusy={command.isPending} busyText={t`Sending`}>
          <Trans>Send code</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
