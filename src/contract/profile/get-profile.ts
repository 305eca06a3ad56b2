import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { verificationStates } from '#domain/identity/verification.ts'

/** The signed-in user's own data. Contact data is masked: a phone left open shows no address. */
export const getProfile = defineCall({
  model: 'profile',
  method: 'getProfile',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    first_name: v.string(),
    last_name: v.string(),
    /** Masked; null where there is none. */
    email: v.nullable(v.string()),
    mobile: v.nullable(v.string()),
    is_email_verified: v.boolean(),
    is_mobile_verified: v.boolean(),
    /** Whether the login is recent enough for changes that need it. */
    is_confirmed: v.boolean(),
    has_passkey: v.boolean(),
    /** Whether the desk of hosts is open to them. */
    works_at_desk: v.boolean(),
    verification: v.picklist(verificationStates),
  }),
})
