import * as v from 'valibot'
import { localisedTextSchema } from '#contract/language.ts'

/** Steps to a door at most. */
export const mostArrivalSteps = 12

/** Longest step, in characters as people count them. */
export const arrivalStepMaxLength = 300

/** The way into a home as its host keeps it; the guest gets it in their own language. */
export const homeArrivalSchema = v.object({
  steps: v.array(localisedTextSchema),
  wifi: v.nullable(v.object({ network: v.string(), password: v.string() })),
  /** Null: the host opens the door. */
  door_code: v.nullable(v.string()),
})
