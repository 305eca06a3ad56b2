import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { resetPassword } from '#contract/registration/reset-password.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { OtpField } from '#ui/otp-field/otp-field.tsx'
import styles from './auth-card.module.css'
import { AuthCard } from './auth-card.tsx'
import { Resend } from './resend.tsx'

type Props = { validateString: string }

/** A new password by code. */
export function ResetPasswordForm({ validateString }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const command = useCommand(resetPassword, {
    onSuccess: () => navigate({ to: '/login' }),
    offlineText: t`Changing the password needs a connection.`,
  })
  const form = useForm({
    initial: { validate_string: validateString, otp: '', password: '', confirm_password: '' },
    schema: resetPassword.input,
    labels: {
      validate_string: '',
      otp: t`OTP`,
      password: t`Password`,
      confirm_password: t`Confirm password`,
    },
    serverErrors: command.fieldErrors,
    onValid: (values) => command.mutate(values),
  })
  const { values, errors, set } = form
  return (
    <AuthCard title={<Trans>Set a new password</Trans>}>
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <OtpField
          label={t`Code of 6 digits`}
          name="otp"
          value={values.otp}
          onChange={(value) => set('otp', value)}
          error={errors.otp}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="new-password"
          hint={t`8 to 16 characters`}
          value={values.password}
          onChange={(value) => set('password', value.trim())}
          error={errors.password}
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirm_password"
          autoComplete="new-password"
          value={values.confirm_password}
          onChange={(value) => set('confirm_password', value.trim())}
          error={errors.confirm_password}
        />
        <Button type="submit" size="large" isBlock isBusy={command.isPending} busyText={t`Saving`}>
          <Trans>Save password</Trans>
        </Button>
      </form>
      <Resend validateString={validateString} />
    </AuthCard>
  )
}
