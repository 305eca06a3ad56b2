import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { listPasskeys } from '#contract/profile/list-passkeys.ts'
import { removePasskey } from '#contract/profile/remove-passkey.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Row } from '#ui/rows/row.tsx'
import { PasskeyName } from './passkey-name.tsx'
import { useAskAgain } from './use-ask-again.ts'

type Props = {
  passkey: CallOutput<typeof listPasskeys>['passkeys'][number]
  /** Whether the login is recent enough to remove one. */
  isConfirmed: boolean
  /** Leads to the proof of who it is. */
  onConfirm: () => void
}

/** One passkey: its name, when it was used, and the ways to change both. */
export function PasskeyRow({ passkey, isConfirmed, onConfirm }: Props) {
  const { t, i18n } = useLingui()
  const onError = useAskAgain()
  const [step, setStep] = useState<'rest' | 'name' | 'remove'>('rest')
  const command = useCommand(removePasskey, {
    offlineText: t`Removing a passkey needs a connection.`,
  })
  const { passkey_id, lastUsedAt } = passkey
  const name = passkey.name || t`Passkey`
  const seen = lastUsedAt === null ? null : formatInstant(lastUsedAt, i18n.locale)
  const remove = () => {
    setStep('rest')
    command.mutate({ passkey_id }, { onError })
  }
  if (step === 'name') {
    return (
      <Row>
        <PasskeyName passkeyId={passkey_id} name={passkey.name} onEnd={() => setStep('rest')} />
      </Row>
    )
  }
  return (
    <Row
      below={
        seen === null ? (
          <Trans>Not used yet</Trans>
        ) : (
          <Trans>
            Last used <bdi>{seen}</bdi>
          </Trans>
        )
      }
      end={
        <>
          <Button
            kind="quiet"
            size="small"
            aria-label={t`Rename ${name}`}
            onClick={() => setStep('name')}
          >
            <Trans>Rename</Trans>
          </Button>
          <Button
            kind="secondary"
            size="small"
            aria-label={t`Remove ${name}`}
            isBusy={command.isPending}
            onClick={() => (isConfirmed ? setStep('remove') : onConfirm())}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <bdi>{name}</bdi>
      <ConfirmDialog
        isOpen={step === 'remove'}
        title={t`Remove this passkey?`}
        confirmText={t`Remove`}
        declineText={t`Keep it`}
        onConfirm={remove}
        onDecline={() => setStep('rest')}
        isDestructive
      >
        <Trans>It logs you in here no more. Remove it on your device as well.</Trans>
      </ConfirmDialog>
    </Row>
  )
}
