import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { signUp, signUpSchema } from '#contract/registration/sign-up.ts'
import { keepDraft } from '#lib/form-draft.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/field/error-summary.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { NewPassword } from './new-password.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ReasonCard } from './reason-card.tsx'
import { usePasswordMax } from './use-password-max.ts'

type Props = { redirect: string | undefined }

const initial = {
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  password: '',
  confirm_password: '',
  terms: false,
}

/** Sign-up with terms; a code to the e-mail address follows, or to the number where there is none. */
export function SignUpPage({ redirect }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = redirect ? { redirect } : {}
  const passwordMax = usePasswordMax()
  const command = useCommand(signUp, {
    offlineText: t`Signing up needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial,
    schema: signUpSchema(passwordMax),
    passwordMax,
    draftKey: 'sign-up',
    onValid: async (values) => {
      const { validate_string } = await command.mutateAsync(values)
      // For whoever comes back from the code because the address has a slip.
      keepDraft('sign-up', values)
      await navigate({ to: '/verify/$validate_string', params: { validate_string }, search })
    },
  })
  const { values } = form
  return (
    <AuthPage
      title={<Trans>Create account</Trans>}
      note={<Trans>One account for bookings, messages and trips that open offline.</Trans>}
      base={
        <Trans>
          Already have an account?{' '}
          <Link to="/login" search={search}>
            Log in
          </Link>
        </Trans>
      }
    >
      <ReasonCard redirect={redirect} />
      <form className={styles.form} {...form.props}>
        {form.errorList.length > 1 ? <ErrorSummary errors={form.errorList} /> : null}
        <div className={styles.pair}>
          <TextField {...form.text('first_name')} label={t`First name`} autoComplete="given-name" />
          <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <TextField
          {...form.text('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          dir="ltr"
          hint={<Trans>Or only a mobile number: then the code comes by SMS.</Trans>}
        />
        <TextField
          {...form.text('mobile')}
          label={t`Mobile number`}
          isOptional
          type="tel"
          autoComplete="tel"
          dir="ltr"
          hint={<Trans>For the host on the day you arrive.</Trans>}
        />
        <NewPassword
          label={t`Password`}
          password={form.secret('password')}
          confirmation={form.secret('confirm_password')}
          max={passwordMax}
        />
        <Checkbox
          name="terms"
          isChecked={values.terms}
          onChange={(isChecked) => form.set('terms', isChecked)}
          error={form.errors.terms}
        >
          <Trans>
            I accept the{' '}
            <Link to="/terms-conditions" target="_blank" className="link">
              terms and conditions
            </Link>{' '}
            and have read the{' '}
            <Link to="/privacy-policy" target="_blank" className="link">
              privacy policy
            </Link>
          </Trans>
        </Checkbox>
        <Button type="submit" size="large" isBlock isBusy={form.isSending} busyText={t`Sending`}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      <OfflineNote />
    </AuthPage>
  )
}
