import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { resendCode } from '#contract/registration/resend-code.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './auth-card.module.css'
import { useCountdown } from './use-countdown.ts'

type Props = { validateString: string }

/** Where the code went, and the way to a new one once the server's wait is over. */
export function Resend({ validateString }: Props) {
  const options = callOptions(getCodeState, { validate_string: validateString })
  const { data, dataUpdatedAt } = useQuery({ ...options, staleTime: 0 })
  const command = useCommand(resendCode)
  const seconds = useCountdown(data?.code?.retry_after ?? 0, dataUpdatedAt)
  const target = data?.code?.target ?? ''
  return (
    <div>
      {target && (
        <p className={styles.note}>
          <Trans>
            Sent to <bdi dir="ltr">{target}</bdi>
          </Trans>
        </p>
      )}
      {seconds > 0 ? (
        <p className={styles.note}>
          <Trans>Please wait for {seconds} sec for resend OTP.</Trans>
        </p>
      ) : (
        <Button
          kind="quiet"
          isBusy={command.isPending}
          onClick={() => command.mutate({ validate_string: validateString })}
        >
          <Trans>Send the code again</Trans>
        </Button>
      )}
    </div>
  )
}
