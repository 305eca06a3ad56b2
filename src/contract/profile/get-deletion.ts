import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'

/** What has to end before an account can be deleted. */
export const deletionObstacleSchema = v.variant('kind', [
  /** A stay that is coming or running, or a request to the host. */
  v.object({
    kind: v.literal('stay'),
    booking_number: v.string(),
    title: v.string(),
    check_in: civilDateSchema,
    check_out: civilDateSchema,
  }),
  /** A payment that is open, or being looked at. */
  v.object({ kind: v.literal('payment'), booking_number: v.string() }),
  /** Money on its way back. */
  v.object({ kind: v.literal('refund'), booking_number: v.string(), amount_fils: v.number() }),
  /** The person lets homes: their guests need an answerable host. */
  v.object({ kind: v.literal('host') }),
])

export type DeletionObstacle = v.InferOutput<typeof deletionObstacleSchema>

/** What stands in the way of deleting the signed-in person's account, and what the law keeps of it. */
export const getDeletion = defineCall({
  model: 'profile',
  method: 'getDeletion',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({
    obstacles: v.array(deletionObstacleSchema),
    /** Invoices that the law keeps, and the last day of the last of them; null without any. */
    kept: v.nullable(v.object({ invoice_count: v.number(), until: civilDateSchema })),
  }),
})
