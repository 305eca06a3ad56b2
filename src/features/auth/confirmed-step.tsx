import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/call.ts'
import { confirmByCode } from '#contract/profile/confirm-by-code.ts'
import type { getProfile } from '#contract/profile/get-profile.ts'
import { useCommand } from '#lib/use-command.ts'
import { CodeStep } from './code-step.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

type Props = {
  profile: CallOutput<typeof getProfile>
  /** Handle of a code that was sent to confirm who it is. */
  code: string | undefined
  /** Keeps the handle of a code in the address; undefined takes it out. */
  onCode: (validateString: string | undefined) => void
  /** What needs a recent login. */
  children?: ReactNode
}

/** Shows its children once the guest has shown lately who they are, and asks for that before. */
export function ConfirmedStep({ profile, code, onCode, children }: Props) {
  const { t } = useLingui()
  const command = useCommand(confirmByCode, {
    offlineText: t`Checking the code needs a connection.`,
  })
  if (profile.is_confirmed) return children
  if (!code) return <ConfirmIdentity profile={profile} onCodeSent={onCode} />
  const check = async (values: { validate_string: string; otp: string }) => {
    await command.mutateAsync(values)
    onCode(undefined)
  }
  return <CodeStep validateString={code} onCode={check} onGone={() => onCode(undefined)} />
}
