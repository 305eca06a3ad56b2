import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Who works at the desk, and how much waits there. */
export const getDesk = defineCall({
  model: 'desk',
  method: 'getDesk',
  kind: 'query',
  auth: 'desk',
  input: v.object({}),
  output: v.object({
    role: v.picklist(['host', 'operator']),
    /** Null for operators, who answer for nobody by themselves. */
    host: v.nullable(
      v.object({
        name: v.string(),
        /** Whether the product answers guests in place of the host. */
        autopilot: v.boolean(),
      }),
    ),
    request_count: v.number(),
    unread_count: v.number(),
    /** Cases that nobody has taken yet, for operators with the messages and listings that were reported. */
    case_count: v.number(),
  }),
})
