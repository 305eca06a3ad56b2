import { Trans, useLingui } from '@lingui/react/macro'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { OtpField } from '#ui/otp-field/otp-field.tsx'
import styles from './auth-card.module.css'
import { AuthCard } from './auth-card.tsx'
import { Resend } from './resend.tsx'
import { useArrive } from './use-arrive.ts'

type Props = { validateString: string; redirect: string | undefined }

/** Proves the code of a sign-up or sign-in. */
export function VerifyForm({ validateString, redirect }: Props) {
  const { t } = useLingui()
  const arrive = useArrive()
  const command = useCommand(verifyCode, {
    onSuccess: () => arrive(redirect),
    offlineText: t`Checking the code needs a connection.`,
  })
  const form = useForm({
    initial: { validate_string: validateString, otp: '' },
    schema: verifyCode.input,
    labels: { validate_string: '', otp: t`OTP` },
    serverErrors: command.fieldErrors,
    onValid: (values) => command.mutate(values),
  })
  return (
    <AuthCard title={<Trans>Enter the code</Trans>}>
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <OtpField
          label={t`Code of 6 digits`}
          name="otp"
          value={form.values.otp}
          onChange={(value) => form.set('otp', value)}
          error={form.errors.otp}
        />
        <Button
          type="submit"
          size="large"
          isBlock
          isBusy={command.isPending}
          busyText={t`Checking`}
        >
          <Trans>Confirm</Trans>
        </Button>
      </form>
      <Resend validateString={validateString} />
    </AuthCard>
  )
}
