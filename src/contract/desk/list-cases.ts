import * as v from 'valibot'
import { stayCaseSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'

/** Cases that a list of the desk shows at most; of what is over the latest. */
export const mostDeskCases = 60

/** Lists of cases at the desk. */
export const deskCaseLists = ['open', 'resolved'] as const

export type DeskCaseList = (typeof deskCaseLists)[number]

export const deskCaseSchema = v.object({
  ...stayCaseSchema.entries,
  booking_id: v.string(),
  booking_number: v.string(),
  home: v.string(),
  host_name: v.string(),
  guest_name: v.string(),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  /** What goes back when the stay is cancelled; null when it cannot be any more. */
  refund_fils: v.nullable(v.number()),
})

export type DeskCase = v.InferOutput<typeof deskCaseSchema>

/** What went wrong with stays of the host's homes, of all homes for operators. */
export const listDeskCases = defineCall({
  model: 'desk',
  method: 'listCases',
  kind: 'query',
  auth: 'desk',
  input: v.object({ list: v.picklist(deskCaseLists) }),
  output: v.object({
    cases: v.array(deskCaseSchema),
    counts: v.object({ open: v.number(), resolved: v.number() }),
    /** Whether the one who asks takes and closes cases. */
    can_decide: v.boolean(),
  }),
})
