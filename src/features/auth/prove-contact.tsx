import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmContact } from '#contract/profile/confirm-contact.ts'
import { useCommand } from '#lib/use-command.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { CodeStep } from './code-step.tsx'

type Props = {
  validateString: string
  /** Whether it is a new contact: then other devices may be signed out with it. */
  isNew: boolean
  onProved: () => void
  onGone: () => void
}

/** Proves a contact by the code that was sent there. */
export function ProveContact({ validateString, isNew, onProved, onGone }: Props) {
  const { t } = useLingui()
  const [isAlone, setIsAlone] = useState(false)
  const command = useCommand(confirmContact, {
    offlineText: t`Checking the code needs a connection.`,
  })
  const check = async (values: { validate_string: string; otp: string }) => {
    await command.mutateAsync({ ...values, sign_out_others: isAlone })
    onProved()
  }
  return (
    <CodeStep validateString={validateString} onCode={check} onGone={onGone}>
      {isNew ? (
        <Checkbox name="sign_out_others" isChecked={isAlone} onChange={setIsAlone}>
          <Trans>Sign out my other devices too</Trans>
        </Checkbox>
      ) : null}
    </CodeStep>
  )
}
