import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { resetPassword, resetPasswordSchema } from '#contract/registration/reset-password.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/field/error-summary.tsx'
import { OtpField } from '#ui/otp-field/otp-field.tsx'
import styles from './auth-form.module.css'
import { AuthLinks } from './auth-links.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeGone } from './code-gone.tsx'
import { CodeTarget } from './code-target.tsx'
import { NewPassword } from './new-password.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ResendCode } from './resend-code.tsx'
import { useArrive } from './use-arrive.ts'
import { useCodeState } from './use-code-state.ts'
import { usePasswordMax } from './use-password-max.ts'
import { useSmsCode } from './use-sms-code.ts'

type Props = { validateString: string; redirect: string | undefined }

/** A new password by code; it signs in here and out everywhere else. */
export function ResetPasswordPage({ validateString, redirect }: Props) {
  const { t } = useLingui()
  const arrive = useArrive()
  const passwordMax = usePasswordMax()
  const { code, isGone, answer } = useCodeState(validateString)
  const command = useCommand(resetPassword, {
    offlineText: t`Changing the password needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { validate_string: validateString, otp: '', password: '', confirm_password: '' },
    schema: resetPasswordSchema(passwordMax),
    passwordMax,
    onValid: async (values) => {
      await command.mutateAsync(values)
      await arrive(redirect)
    },
  })
  useSmsCode(code?.channel === 'sms', (otp) => form.set('otp', otp))
  const search = redirect ? { redirect } : {}
  // A code that was right is used up at once; its page stays until the next one is there.
  if (isGone && !form.isSending) return <CodeGone to="/forgot-verify" search={search} />
  return (
    <AuthPage
      title={<Trans>Set a new password</Trans>}
      note={code ? <CodeTarget target={code.target} /> : null}
    >
      <form className={styles.form} {...form.props}>
        {form.errorList.length > 1 ? <ErrorSummary errors={form.errorList} /> : null}
        <OtpField {...form.text('otp')} label={t`Code of 6 digits`} />
        <NewPassword
          label={t`New password`}
          password={form.secret('password')}
          confirmation={form.secret('confirm_password')}
          max={passwordMax}
        />
        <Button type="submit" size="large" isBlock isBusy={form.isSending} busyText={t`Saving`}>
          <Trans>Save password</Trans>
        </Button>
      </form>
      {code ? (
        <ResendCode validateString={validateString} retryAfter={code.retry_after} answer={answer} />
      ) : null}
      <OfflineNote />
      <AuthLinks>
        <Link to="/forgot-verify" search={search}>
          <Trans>Use another email or mobile</Trans>
        </Link>
      </AuthLinks>
    </AuthPage>
  )
}
