import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { forgotPassword } from '#contract/registration/forgot-password.ts'
import { accountNameSchema, requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { OfflineNote } from './offline-note.tsx'

type Props = { purpose: 'log_in' | 'reset_password'; redirect?: string | undefined }

/** Asks for an e-mail address or mobile number and sends a code there. */
export function AskCodePage({ purpose, redirect }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = redirect ? { redirect } : {}
  const isLogIn = purpose === 'log_in'
  const options = { offlineText: t`Sending a code needs a connection.` }
  const logInCode = useCommand(requestLogInCode, options)
  const resetCode = useCommand(forgotPassword, options)
  const form = useForm({
    initial: { email_mobile: '' },
    schema: accountNameSchema,
    draftKey: purpose,
    onValid: async (values) => {
      const { validate_string } = await (isLogIn ? logInCode : resetCode).mutateAsync(values)
      if (isLogIn) {
        await navigate({ to: '/verify/$validate_string', params: { validate_string }, search })
      } else {
        await navigate({ to: '/reset-password', search: { code: validate_string, ...search } })
      }
    },
  })
  return (
    <AuthPage
      title={isLogIn ? <Trans>Log in with a code</Trans> : <Trans>Forgot password?</Trans>}
      note={
        isLogIn ? (
          <Trans>We send a code of six digits to your email or mobile.</Trans>
        ) : (
          <Trans>We send you a code. With it you choose a new password.</Trans>
        )
      }
      base={
        <Link to="/login" search={search}>
          <Trans>Log in with a password</Trans>
        </Link>
      }
    >
      <form className={styles.form} {...form.props}>
        <TextField
          {...form.text('email_mobile')}
          label={t`Email or mobile number`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" size="large" isBlock isBusy={form.isSending} busyText={t`Sending`}>
          <Trans>Send code</Trans>
        </Button>
      </form>
      <OfflineNote />
    </AuthPage>
  )
}
