import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** The account's passkeys, the oldest first. */
export const listPasskeys = defineCall({
  model: 'profile',
  method: 'listPasskeys',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    passkeys: v.array(
      v.object({
        passkey_id: v.string(),
        /** Empty where neither the guest nor the browser gave one. */
        name: v.string(),
        createdAt: v.number(),
        lastUsedAt: v.nullable(v.number()),
      }),
    ),
  }),
})
