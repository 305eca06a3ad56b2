import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { KeyRound, MessageSquareText } from 'lucide-react'
import { logIn } from '#contract/registration/log-in.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ReasonCard } from './reason-card.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useArrive } from './use-arrive.ts'
import { useAskCode } from './use-ask-code.ts'
import { useCanPasskeys } from './use-can-passkeys.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

type Props = { redirect: string | undefined }

/** Sign in by e-mail or mobile and password, by a code, or by a passkey. */
export function LoginPage({ redirect }: Props) {
  const { t } = useLingui()
  const arrive = useArrive()
  const search = redirect ? { redirect } : {}
  const command = useCommand(logIn, {
    offlineText: t`Logging in needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { email_mobile: '', password: '' },
    schema: logIn.input,
    draftKey: 'login',
    onValid: async (values) => {
      await command.mutateAsync(values)
      await arrive(redirect)
    },
  })
  const code = useAskCode(redirect)
  const passkey = usePasskeyLogin(redirect)
  const canUsePasskey = useCanPasskeys()
  return (
    <AuthPage
      title={<Trans>Welcome back</Trans>}
      note={<Trans>Log in with the email or mobile you booked with.</Trans>}
      base={
        <Trans>
          New to Areesh?{' '}
          <Link to="/sign-up" search={search}>
            Create account
          </Link>
        </Trans>
      }
    >
      <ReasonCard redirect={redirect} />
      <form className={styles.form} {...form.props}>
        <TextField
          {...form.text('email_mobile')}
          label={t`Email or mobile number`}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <div className={styles.secret}>
          <PasswordField
            {...form.secret('password')}
            label={t`Password`}
            autoComplete="current-password"
          />
          <p className={styles.forgot}>
            <Link to="/forgot-verify" search={search} className="link">
              <Trans>Forgot password?</Trans>
            </Link>
          </p>
        </div>
        <Button type="submit" size="large" isBlock isBusy={form.isSending} busyText={t`Logging in`}>
          <Trans>Log in</Trans>
        </Button>
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
        <Button
          kind="secondary"
          isBlock
          isBusy={code.isAsking}
          onClick={() => code.ask(form.values.email_mobile)}
        >
          <Icon glyph={MessageSquareText} />
          <Trans>Send me a one-time code</Trans>
        </Button>
        {canUsePasskey ? (
          <Button
            kind="secondary"
            isBlock
            isBusy={passkey.isAsking}
            onClick={() => void passkey.ask()}
          >
            <Icon glyph={KeyRound} />
            <Trans>Log in with a passkey</Trans>
          </Button>
        ) : null}
      </form>
      <OfflineNote />
      {/* The device tells late what waits, so it stands where it moves nothing. */}
      <UnsentNote />
    </AuthPage>
  )
}
