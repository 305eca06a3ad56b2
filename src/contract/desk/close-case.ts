import * as v from 'valibot'
import { caseIdSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'
import { endWordsSchema } from '#contract/desk/cancel-stay.ts'
import { cancelledNights } from '#domain/booking/early-end.ts'
import { caseOutcomes } from '#domain/booking/stay-case.ts'

/**
 * An operator closes a case with words to the guest; `cancelled` cancels the stay as well, with all of the
 * money back. The same again changes nothing. Code `case-closed` when it was closed otherwise, `too-late`
 * when the stay cannot be cancelled any more: the case then stays open.
 */
export const closeStayCase = defineCall({
  model: 'desk',
  method: 'closeCase',
  kind: 'command',
  auth: 'operator',
  input: v.object({
    case_id: caseIdSchema,
    outcome: v.picklist(caseOutcomes),
    text: endWordsSchema,
    /** What becomes of the nights of a stay that is cancelled. */
    nights: v.picklist(cancelledNights),
  }),
  output: v.object({}),
  invalidates: ['booking', 'property', 'chat', 'payment'],
})
