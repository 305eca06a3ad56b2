import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { addPasskey } from '#contract/profile/add-passkey.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { listPasskeys } from '#contract/profile/list-passkeys.ts'
import { startPasskey } from '#contract/profile/start-passkey.ts'
import { callOptions } from '#lib/call-options.ts'
import { makePasskey } from '#lib/passkeys.ts'
import { useCommand } from '#lib/use-command.ts'
import { useIsOutOfReach } from '#lib/use-is-out-of-reach.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import styles from './auth-form.module.css'
import { ConfirmedStep } from './confirmed-step.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import type { ProfileSearch } from './profile-search.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useCanPasskeys } from './use-can-passkeys.ts'

type Props = { search: ProfileSearch }

/** The account's passkeys, and the way to one on this device. */
export function Passkeys({ search: { change, code } }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const canUse = useCanPasskeys()
  const onError = useAskAgain()
  const [isMaking, setIsMaking] = useState(false)
  const { data: profile } = useQuery(callOptions(getProfile, {}))
  const query = useQuery(callOptions(listPasskeys, {}))
  const { data } = query
  const isOutOfReach = useIsOutOfReach(query)
  const options = { offlineText: t`Adding a passkey needs a connection.` }
  const start = useCommand(startPasskey, options)
  const add = useCommand(addPasskey, options)
  const go = (search: ProfileSearch) =>
    void navigate({ to: '/my-profile', search, replace: true, resetScroll: false })
  if (!profile || !data) {
    return isOutOfReach ? (
      <p>
        <Trans>The list needs a connection.</Trans>
      </p>
    ) : null
  }
  if (change === 'passkey' && !profile.is_confirmed) {
    return (
      <div className={styles.form}>
        <ConfirmedStep
          profile={profile}
          code={code}
          onCode={(handle) => go({ change, code: handle })}
        />
        <Button kind="quiet" onClick={() => go({})}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )
  }
  const askFirst = () => go({ change: 'passkey' })
  const make = async () => {
    if (!profile.is_confirmed) return askFirst()
    setIsMaking(true)
    try {
      const passkey = await makePasskey(await start.mutateAsync({}, { onError }))
      if (passkey) await add.mutateAsync({ passkey }, { onError })
    } catch {
      // The command has said why.
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          A passkey logs you in with your finger, your face or the lock of your phone. There is
          nothing to remember and nothing to steal.
        </Trans>
      </p>
      {data.passkeys.length > 0 ? (
        <Rows>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              isConfirmed={profile.is_confirmed}
              onConfirm={askFirst}
            />
          ))}
        </Rows>
      ) : null}
      {canUse ? (
        <Button kind="secondary" isBusy={isMaking} onClick={() => void make()}>
          <Icon glyph={KeyRound} />
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p>
          <Trans>This browser cannot use passkeys.</Trans>
        </p>
      )}
    </div>
  )
}
