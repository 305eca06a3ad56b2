import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { clockTimeSchema } from '#contract/clock-time.ts'
import { isTimeZone } from '#domain/notifications/quiet-hours.ts'

/** When a person wants quiet: from one clock time until another, often across midnight. */
export const quietHoursSchema = v.object({
  is_on: v.boolean(),
  from: clockTimeSchema,
  until: clockTimeSchema,
  /** IANA name. */
  time_zone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone)),
})

/** How push stands: for this device, and for the person. */
export const getPush = defineCall({
  model: 'notification',
  method: 'getPush',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    /** The key by which push services know us (VAPID), base64url. */
    public_key: v.string(),
    /** Whether this device takes push messages. */
    is_here: v.boolean(),
    quiet: quietHoursSchema,
  }),
})
