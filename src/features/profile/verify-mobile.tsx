import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getProfile } from '#contract/profile/get-profile.ts'
import { requestMobileCode } from '#contract/profile/request-mobile-code.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { useApp } from '#lib/app-context.tsx'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { OtpField } from '#ui/otp-field/otp-field.tsx'
import styles from './section.module.css'

/** Proves the mobile number by a code; then codes and logins by it work. */
export function VerifyMobile() {
  const { t } = useLingui()
  const [handle, setHandle] = useState<string | null>(null)
  const command = useCommand(requestMobileCode, {
    onSuccess: ({ validate_string }) => setHandle(validate_string),
    offlineText: t`Sending a code needs a connection.`,
  })
  if (handle) return <CodeForm validateString={handle} />
  return (
    <Button
      kind="secondary"
      size="small"
      isBusy={command.isPending}
      onClick={() => command.mutate({})}
    >
      <Trans>Verify</Trans>
    </Button>
  )
}

function CodeForm({ validateString }: { validateString: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { session } = useApp()
  const command = useCommand(verifyCode, {
    offlineText: t`Checking the code needs a connection.`,
  })
  const form = useForm({
    initial: { validate_string: validateString, otp: '' },
    schema: verifyCode.input,
    onValid: async (values) => {
      await command.mutateAsync(values)
      // The session was changed with the proof: its new mark is in the cookie.
      session.refresh()
      await queryClient.invalidateQueries({ queryKey: [getProfile.model] })
    },
  })
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <OtpField {...form.text('otp')} label={t`Code of 6 digits`} />
      <Button type="submit" isBusy={form.isSending} busyText={t`Checking`}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
