import { listPasskeys } from '#contract/profile/list-passkeys.ts'
import { handle } from '#server/http/call-handler.ts'
import { passkeysOf } from '#server/services/passkeys.ts'

export const handler = handle(listPasskeys, async (_input, { deps, userId }) => ({
  passkeys: (await passkeysOf(deps, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
    passkey_id: id,
    name,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  })),
}))
