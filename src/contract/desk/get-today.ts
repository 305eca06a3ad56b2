import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { deskRequestSchema, deskStaySchema } from '#contract/desk/stay.ts'
import { talkSchema } from '#contract/desk/talk.ts'

/** What today asks of whoever works at the desk, by the day of Dubai. */
export const getDeskToday = defineCall({
  model: 'desk',
  method: 'getToday',
  kind: 'query',
  auth: 'desk',
  input: v.object({}),
  output: v.object({
    today: civilDateSchema,
    /** The most urgent first. */
    requests: v.array(deskRequestSchema),
    arrivals: v.array(deskStaySchema),
    departures: v.array(deskStaySchema),
    /** Stays that neither begin nor end today. */
    staying_count: v.number(),
    /** Conversations with something unread. */
    unread: v.array(talkSchema),
    /** The server's clock, epoch ms. */
    as_of: v.number(),
  }),
})
