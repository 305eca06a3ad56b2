import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { getProfile } from '#contract/profile/get-profile.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './auth-form.module.css'
import { ConfirmedStep } from './confirmed-step.tsx'
import { NewContact } from './new-contact.tsx'
import { ProveContact } from './prove-contact.tsx'
import { useCodeState } from './use-code-state.ts'

type Props = {
  kind: 'email' | 'mobile'
  code: string | undefined
  profile: CallOutput<typeof getProfile>
  onCode: (validateString: string | undefined) => void
  onEnd: () => void
}

/** The steps of a change: who it is, the new contact, the code that was sent there. */
export function ChangeContact({ kind, code, profile, onCode, onEnd }: Props) {
  return (
    <div className={styles.form}>
      <Step {...{ kind, code, profile, onCode, onEnd }} />
      <Button kind="quiet" onClick={onEnd}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function Step({ kind, code, profile, onCode, onEnd }: Props) {
  // What the code is for says which step it belongs to, after a reload too.
  const { code: state, isGone } = useCodeState(code ?? '')
  const isWaiting = code !== undefined && !state && !isGone
  if (isWaiting) return <Skeleton shape="block" />
  const isForContact = state !== null && state.purpose !== 'confirm_identity'
  if (code && (isForContact || (isGone && profile.is_confirmed))) {
    return (
      <ProveContact
        key={code}
        validateString={code}
        isNew={state?.purpose !== 'verify_mobile'}
        onProved={onEnd}
        onGone={() => onCode(undefined)}
      />
    )
  }
  return (
    <ConfirmedStep profile={profile} code={code} onCode={onCode}>
      <NewContact kind={kind} onCodeSent={onCode} />
    </ConfirmedStep>
  )
}
