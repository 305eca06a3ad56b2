import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { logInByPasskey } from '#contract/registration/log-in-by-passkey.ts'
import { startPasskeyLogin } from '#contract/registration/start-passkey-login.ts'
import { useApp } from '#lib/app-context.tsx'
import { askForPasskey, canFillPasskeys, stopAskingForPasskey } from '#lib/passkeys.ts'
import { useCommand } from '#lib/use-command.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useArrive } from './use-arrive.ts'

// A challenge is good for five minutes; a login page may be open for longer.
const renewMs = 4 * 60_000

/** Signing in by a passkey: by a button, and by what the browser offers in the field of the name. */
export function usePasskeyLogin(redirect: string | undefined) {
  const { t } = useLingui()
  const { transport } = useApp()
  const arrive = useArrive()
  const options = { offlineText: t`Logging in needs a connection. What you typed is kept.` }
  const start = useCommand(startPasskeyLogin, options)
  const finish = useCommand(logInByPasskey, options)

  const offer = useEffectEvent(async (isStopped: () => boolean) => {
    if (!(await canFillPasskeys()) || isStopped()) return
    const { result } = await transport.send(startPasskeyLogin, {})
    const proof = isStopped() ? null : await askForPasskey(result, { isFilling: true })
    if (!proof) return
    await finish.mutateAsync({ proof })
    await arrive(redirect)
  })
  useEffect(() => {
    let isStopped = false
    // Without a connection, or refused: the form is there.
    const begin = () => void offer(() => isStopped).catch(() => {})
    whenIdle(() => {
      if (!isStopped) begin()
    })
    const timer = setInterval(begin, renewMs)
    return () => {
      isStopped = true
      clearInterval(timer)
      void stopAskingForPasskey()
    }
  }, [])

  return {
    isAsking: start.isPending || finish.isPending,
    ask: async () => {
      try {
        const proof = await askForPasskey(await start.mutateAsync({}), { isFilling: false })
        if (!proof) return
        await finish.mutateAsync({ proof })
        await arrive(redirect)
      } catch {
        // The command has said why.
      }
    },
  }
}
