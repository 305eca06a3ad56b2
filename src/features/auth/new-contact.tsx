import { Trans, useLingui } from '@lingui/react/macro'
import { requestEmailChange } from '#contract/profile/request-email-change.ts'
import { requestMobileChange } from '#contract/profile/request-mobile-change.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './auth-form.module.css'
import { OfflineNote } from './offline-note.tsx'
import { useAskAgain } from './use-ask-again.ts'
import { useFocusFirst } from './use-focus-first.ts'

type Props = {
  kind: 'email' | 'mobile'
  /** The code is on its way to the new contact; its handle. */
  onCodeSent: (validateString: string) => void
}

/** Asks for the new e-mail address or mobile number and sends a code there. */
export function NewContact({ kind, onCodeSent }: Props) {
  const { t } = useLingui()
  const ref = useFocusFirst()
  const onError = useAskAgain()
  const options = { offlineText: t`Sending a code needs a connection.` }
  const emailChange = useCommand(requestEmailChange, options)
  const mobileChange = useCommand(requestMobileChange, options)
  const isEmail = kind === 'email'
  const form = useForm({
    initial: { email: '', mobile: '' },
    schema: isEmail ? requestEmailChange.input : requestMobileChange.input,
    draftKey: `new-${kind}`,
    onValid: async ({ email, mobile }) => {
      const sending = isEmail
        ? emailChange.mutateAsync({ email }, { onError })
        : mobileChange.mutateAsync({ mobile }, { onError })
      const { validate_string } = await sending
      onCodeSent(validate_string)
    },
  })
  return (
    <>
      <form ref={ref} className={styles.form} {...form.props}>
        {isEmail ? (
          <TextField
            {...form.text('email')}
            label={t`New email`}
            type="email"
            autoComplete="email"
            dir="ltr"
          />
        ) : (
          <TextField
            {...form.text('mobile')}
            label={t`New mobile number`}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            hint={<Trans>From outside the UAE with + and the country’s code.</Trans>}
          />
        )}
        <Button type="submit" isBlock isBusy={form.isSending} busyText={t`Sending`}>
          <Trans>Send code</Trans>
        </Button>
      </form>
      <OfflineNote />
    </>
  )
}
