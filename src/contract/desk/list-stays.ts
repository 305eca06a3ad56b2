import * as v from 'valibot'
import { bookingTabSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'
import { deskStaySchema } from '#contract/desk/stay.ts'

/** Stays a list shows at most; of what is over the latest. */
export const mostDeskStays = 60

/** Stays of the host's homes in one of the four lists of specification 4. */
export const listDeskStays = defineCall({
  model: 'desk',
  method: 'listStays',
  kind: 'query',
  auth: 'desk',
  input: v.object({ tab: bookingTabSchema }),
  output: v.object({
    stays: v.array(deskStaySchema),
    counts: v.object({
      current: v.number(),
      upcoming: v.number(),
      past: v.number(),
      cancelled: v.number(),
    }),
    as_of: v.number(),
  }),
})
