import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import {
  arrivalAltMaxLength,
  arrivalStepMaxLength,
  mostArrivalSteps,
} from '#contract/desk/home-arrival.ts'

const step = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'rule:required'),
  v.maxGraphemes(arrivalStepMaxLength),
)
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const alt = v.pipe(v.string(), v.trim(), v.maxGraphemes(arrivalAltMaxLength))
const photo = v.object({
  /** Of a photo that was sent for this home. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  alt: v.object({ en: alt, ar: alt, ru: alt }),
})

/**
 * Writes the way into a home down. Guests of coming stays see it at once. An empty network or code means
 * that there is none.
 */
export const saveHomeArrival = defineCall({
  model: 'desk',
  method: 'saveArrival',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    property_id: v.pipe(v.string(), v.uuid()),
    steps: v.pipe(
      v.array(
        v.object({ en: step, ar: step, ru: step, photo: v.optional(v.nullable(photo), null) }),
      ),
      v.maxLength(mostArrivalSteps),
    ),
    wifi_network: line(60),
    wifi_password: line(60),
    door_code: v.pipe(line(12), v.regex(/^[0-9*#A-Za-z]*$/)),
  }),
  output: v.object({}),
  invalidates: ['booking'],
})
