import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** The signed-in user's own data. */
export const getProfile = defineCall({
  model: 'profile',
  method: 'getProfile',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    first_name: v.string(),
    last_name: v.string(),
    email: v.nullable(v.string()),
    mobile: v.nullable(v.string()),
    is_email_verified: v.boolean(),
    verification: v.string(),
  }),
})
