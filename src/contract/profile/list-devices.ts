import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** The devices that are signed in, the one in use first. */
export const listDevices = defineCall({
  model: 'profile',
  method: 'listDevices',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    devices: v.array(
      v.object({
        device_id: v.string(),
        /** Browser and system as far as the browser told them; empty when unknown. */
        browser: v.string(),
        system: v.string(),
        is_current: v.boolean(),
        signedInAt: v.number(),
        lastSeenAt: v.number(),
      }),
    ),
  }),
})
