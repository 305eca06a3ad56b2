import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { confirmByPasskey } from '#contract/profile/confirm-by-passkey.ts'
import { startPasskeyLogin } from '#contract/registration/start-passkey-login.ts'
import { askForPasskey } from '#lib/passkeys.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

/** Shows by a passkey that it is the account's owner. */
export function ConfirmPasskey() {
  const { t } = useLingui()
  const options = { offlineText: t`Checking a passkey needs a connection.` }
  const start = useCommand(startPasskeyLogin, options)
  const finish = useCommand(confirmByPasskey, options)
  const confirm = async () => {
    try {
      const proof = await askForPasskey(await start.mutateAsync({}), { isFilling: false })
      if (proof) await finish.mutateAsync({ proof })
    } catch {
      // The command has said why.
    }
  }
  return (
    <Button
      kind="secondary"
      isBlock
      isBusy={start.isPending || finish.isPending}
      onClick={() => void confirm()}
    >
      <Icon glyph={KeyRound} />
      <Trans>Use a passkey</Trans>
    </Button>
  )
}
