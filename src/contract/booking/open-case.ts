import * as v from 'valibot'
import { caseIdSchema, caseTextSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'
import { caseKinds } from '#domain/booking/stay-case.ts'

/**
 * A guest says that something is wrong with the stay. The same `case_id` again changes nothing. Code
 * `case-closed` when nothing of the kind can be opened now, `case-open` when another is open already.
 */
export const openStayCase = defineCall({
  model: 'booking',
  method: 'openCase',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    case_id: caseIdSchema,
    kind: v.picklist(caseKinds),
    text: caseTextSchema,
  }),
  output: v.object({}),
})
