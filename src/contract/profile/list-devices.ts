import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** The devices that are signed in, the one in use first; then those that are being wiped. */
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
    /** Lost devices of the last 30 days, the latest first. */
    wiped: v.array(
      v.object({
        device_id: v.string(),
        browser: v.string(),
        system: v.string(),
        askedAt: v.number(),
        /** When the device came back and was told to forget; null while it stays away. */
        toldAt: v.nullable(v.number()),
      }),
    ),
  }),
})
