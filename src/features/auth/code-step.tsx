import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { verifyCodeSchema } from '#contract/registration/verify-code.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import { OtpField } from '#ui/otp-field/otp-field.tsx'
import styles from './auth-form.module.css'
import { CodeTarget } from './code-target.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ResendCode } from './resend-code.tsx'
import { useCodeState } from './use-code-state.ts'
import { useFocusFirst } from './use-focus-first.ts'
import { useSmsCode } from './use-sms-code.ts'

type Props = {
  validateString: string
  /** Checks the code on the server; refusals come as errors of the form. */
  onCode: (values: { validate_string: string; otp: string }) => Promise<unknown>
  /** Leads to a new code, once this one is of no more use. */
  onGone: () => void
  /** Further fields of the form. */
  children?: ReactNode
}

/** A code inside the page of the profile, with its resend and countdown; survives a reload. */
export function CodeStep({ validateString, onCode, onGone, children }: Props) {
  const { t } = useLingui()
  const ref = useFocusFirst()
  const { code, isGone, answer } = useCodeState(validateString)
  const form = useForm({
    initial: { validate_string: validateString, otp: '' },
    schema: verifyCodeSchema,
    onValid: onCode,
  })
  useSmsCode(code?.channel === 'sms', (otp) => form.set('otp', otp))
  if (isGone && !form.isSending) {
    return (
      <div className={styles.form}>
        <p>
          <Trans>This code is no longer valid. Ask for a new one.</Trans>
        </p>
        <Button kind="secondary" onClick={onGone}>
          <Trans>Send a new code</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      <form ref={ref} className={styles.form} {...form.props}>
        {code ? (
          <p>
            <CodeTarget target={code.target} />
          </p>
        ) : null}
        <OtpField {...form.text('otp')} label={t`Code of 6 digits`} />
        {children}
        <Button type="submit" isBlock isBusy={form.isSending} busyText={t`Checking`}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
      {code ? (
        <ResendCode validateString={validateString} retryAfter={code.retry_after} answer={answer} />
      ) : null}
      <OfflineNote />
    </>
  )
}
