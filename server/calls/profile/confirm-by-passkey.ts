import { confirmByPasskey } from '#contract/profile/confirm-by-passkey.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods, signIn } from '#server/services/accounts.ts'
import { provePasskey, refused } from '#server/services/passkeys.ts'

export const handler = handle(confirmByPasskey, async ({ proof }, context) => {
  refuseFloods(context, 'password')
  const user = await provePasskey(context, proof)
  if (user.id !== context.userId) throw refused()
  await signIn(context, user)
  return {}
})
