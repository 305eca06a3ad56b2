import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import { confirmByPassword } from '#contract/profile/confirm-by-password.ts'
import type { getProfile } from '#contract/profile/get-profile.ts'
import { requestConfirmCode } from '#contract/profile/request-confirm-code.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import styles from './auth-form.module.css'
import { ConfirmPasskey } from './confirm-passkey.tsx'
import { OfflineNote } from './offline-note.tsx'
import { useCanPasskeys } from './use-can-passkeys.ts'
import { useFocusFirst } from './use-focus-first.ts'

type Props = {
  profile: CallOutput<typeof getProfile>
  /** A code is on its way to a contact of the account; its handle. */
  onCodeSent: (validateString: string) => void
}

/** Asks for the password, or for a code to a contact of the account, before a change that needs it. */
export function ConfirmIdentity({ profile, onCodeSent }: Props) {
  const { t } = useLingui()
  const ref = useFocusFirst()
  const canUse = useCanPasskeys()
  const byPassword = useCommand(confirmByPassword, {
    offlineText: t`Checking the password needs a connection.`,
  })
  const byCode = useCommand(requestConfirmCode, {
    offlineText: t`Sending a code needs a connection.`,
    onSuccess: ({ validate_string }) => onCodeSent(validate_string),
  })
  const form = useForm({
    initial: { password: '' },
    schema: confirmByPassword.input,
    onValid: (values) => byPassword.mutateAsync(values),
  })
  return (
    <>
      <form ref={ref} className={styles.form} {...form.props}>
        <p>
          <Trans>First confirm that it is you.</Trans>
        </p>
        <PasswordField
          {...form.secret('password')}
          label={t`Password`}
          autoComplete="current-password"
        />
        <Button type="submit" isBlock isBusy={form.isSending} busyText={t`Checking`}>
          <Trans>Continue</Trans>
        </Button>
        {profile.has_passkey && canUse ? <ConfirmPasskey /> : null}
        {profile.email ? (
          <Button
            kind="quiet"
            isBusy={byCode.isPending}
            onClick={() => byCode.mutate({ channel: 'email' })}
          >
            <Trans>Send a code to my email</Trans>
          </Button>
        ) : null}
        {profile.mobile && profile.is_mobile_verified ? (
          <Button
            kind="quiet"
            isBusy={byCode.isPending}
            onClick={() => byCode.mutate({ channel: 'sms' })}
          >
            <Trans>Send a code to my mobile</Trans>
          </Button>
        ) : null}
      </form>
      <OfflineNote />
    </>
  )
}
