import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { resendCode } from '#contract/registration/resend-code.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './resend-code.module.css'
import { useCountdown } from './use-countdown.ts'

type Props = {
  validateString: string
  /** Seconds to wait, as the server said in the answer marked `answer`. */
  retryAfter: number
  answer: number
}

/** The way to a new code, once the server's wait is over (specification 5). */
export function ResendCode({ validateString, retryAfter, answer }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const N = useCountdown(retryAfter, answer)
  const state = callOptions(getCodeState, { validate_string: validateString })
  const command = useCommand(resendCode, {
    offlineText: t`Sending a code needs a connection.`,
  })
  const send = () =>
    command.mutate(
      { validate_string: validateString },
      // Refused for its time too: the server then says how long it takes.
      { onSettled: () => void queryClient.invalidateQueries({ queryKey: state.queryKey }) },
    )
  const problem = command.fieldErrors.otp
  return (
    <div className={styles.resend}>
      {N > 0 ? (
        <p className={styles.wait} role="timer">
          <Trans>Please wait for {N} sec for resend OTP.</Trans>
        </p>
      ) : (
        <Button kind="quiet" isBusy={command.isPending} onClick={send}>
          <Trans>Send a new code</Trans>
        </Button>
      )}
      {problem && N === 0 ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
