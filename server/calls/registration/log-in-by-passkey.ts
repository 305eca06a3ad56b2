import { logInByPasskey } from '#contract/registration/log-in-by-passkey.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods, signIn } from '#server/services/accounts.ts'
import { provePasskey } from '#server/services/passkeys.ts'

export const handler = handle(logInByPasskey, async ({ proof }, context) => {
  refuseFloods(context, 'password')
  await signIn(context, await provePasskey(context, proof))
  return {}
})
