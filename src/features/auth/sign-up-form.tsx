import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { passwordLength } from '#contract/form-field.ts'
import { signUp, signUpSchema } from '#contract/registration/sign-up.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './auth-card.module.css'
import { AuthCard } from './auth-card.tsx'

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

/** Sign-up with terms; a code follows. */
export function SignUpForm({ redirect }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const command = useCommand(signUp, {
    onSuccess: ({ validate_string }) =>
      navigate({
        to: '/verify/$validate_string',
        params: { validate_string },
        search: redirect ? { redirect } : {},
      }),
    offlineText: t`Signing up needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial,
    schema: signUpSchema(passwordLength.max),
    labels: {
      first_name: t`First name`,
      last_name: t`Last name`,
      email: t`Email`,
      mobile: t`Mobile number`,
      password: t`Password`,
      confirm_password: t`Confirm password`,
      terms: t`terms and conditions`,
    },
    serverErrors: command.fieldErrors,
    onValid: (values) => command.mutate(values),
  })
  const { values, errors, set } = form
  return (
    <AuthCard
      title={<Trans>Create account</Trans>}
      note={<Trans>One account for bookings, messages and trips that open offline.</Trans>}
    >
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <div className={styles.pair}>
          <TextField
            label={t`First name`}
            name="first_name"
            autoComplete="given-name"
            value={values.first_name}
            onChange={(value) => set('first_name', value)}
            error={errors.first_name}
          />
          <TextField
            label={t`Last name`}
            name="last_name"
            autoComplete="family-name"
            value={values.last_name}
            onChange={(value) => set('last_name', value)}
            error={errors.last_name}
          />
        </div>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          value={values.email}
          onChange={(value) => set('email', value)}
          error={errors.email}
        />
        <TextField
          label={t`Mobile number`}
          name="mobile"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          hint={t`For example 050 123 4567 or +7 912 345 67 89`}
          value={values.mobile}
          onChange={(value) => set('mobile', value)}
          error={errors.mobile}
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
        <Checkbox
          name="terms"
          isChecked={values.terms}
          onChange={(isChecked) => set('terms', isChecked)}
          error={errors.terms}
        >
          <Trans>
            I accept the <Link to="/terms-conditions">terms and conditions</Link>
          </Trans>
        </Checkbox>
        <Button type="submit" size="large" isBlock isBusy={command.isPending} busyText={t`Sending`}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/login" search={redirect ? { redirect } : {}}>
          <Trans>Already have an account? Log in</Trans>
        </Link>
      </p>
    </AuthCard>
  )
}
