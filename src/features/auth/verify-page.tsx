import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { dropDraft } from '#lib/form-draft.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { OtpField } from '#ui/otp-field/otp-field.tsx'
import styles from './auth-form.module.css'
import { AuthLinks } from './auth-links.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeGone } from './code-gone.tsx'
import { CodeTarget } from './code-target.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ResendCode } from './resend-code.tsx'
import { useArrive } from './use-arrive.ts'
import { useCodeState } from './use-code-state.ts'
import { useFocusFirst } from './use-focus-first.ts'
import { useSmsCode } from './use-sms-code.ts'

type Props = { validateString: string; redirect: string | undefined }

/** Proves the code of a sign-up or sign-in; goes on by itself once the last digit is there. */
export function VerifyPage({ validateString, redirect }: Props) {
  const { t } = useLingui()
  const arrive = useArrive()
  const formRef = useFocusFirst()
  const { code, isGone, answer } = useCodeState(validateString)
  const command = useCommand(verifyCode, {
    offlineText: t`Checking the code needs a connection.`,
  })
  const form = useForm({
    initial: { validate_string: validateString, otp: '' },
    schema: verifyCode.input,
    onValid: async (values) => {
      await command.mutateAsync(values)
      dropDraft('sign-up')
      await arrive(redirect)
    },
  })
  // The state is set with the last digit; the form is sent with what stands in it then.
  const sendSoon = () => requestAnimationFrame(() => formRef.current?.requestSubmit())
  useSmsCode(code?.channel === 'sms', (otp) => {
    form.set('otp', otp)
    sendSoon()
  })
  const search = redirect ? { redirect } : {}
  // A code that was right is used up at once; its page stays until the next one is there.
  if (isGone && !form.isSending) return <CodeGone to="/user-verification" search={search} />
  return (
    <AuthPage
      title={<Trans>Enter the code</Trans>}
      note={code ? <CodeTarget target={code.target} /> : null}
    >
      <form ref={formRef} className={styles.form} {...form.props}>
        <OtpField {...form.text('otp')} label={t`Code of 6 digits`} onComplete={sendSoon} />
        <Button type="submit" size="large" isBlock isBusy={form.isSending} busyText={t`Checking`}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
      {code ? (
        <ResendCode validateString={validateString} retryAfter={code.retry_after} answer={answer} />
      ) : null}
      <OfflineNote />
      <AuthLinks>
        {code?.purpose === 'sign_up' ? (
          <Link to="/sign-up" search={search}>
            {code.channel === 'sms' ? (
              <Trans>Use another number</Trans>
            ) : (
              <Trans>Use another email</Trans>
            )}
          </Link>
        ) : (
          <Link to="/user-verification" search={search}>
            <Trans>Use another email or mobile</Trans>
          </Link>
        )}
        <Link to="/login" search={search}>
          <Trans>Log in with a password</Trans>
        </Link>
      </AuthLinks>
    </AuthPage>
  )
}
