import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { isTimeZone } from '#domain/notifications/quiet-hours.ts'

/** `08:00`. */
const clockSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** When a person wants quiet: from one clock time until another, often across midnight. */
export const quietHoursSchema = v.object({
  is_on: v.boolean(),
  from: clockSchema,
  until: clockSchema,
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
