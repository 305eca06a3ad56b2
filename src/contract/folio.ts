import * as v from 'valibot'
import { folioLineSchema } from '#contract/folio-line.ts'

const fils = v.pipe(v.number(), v.integer())

/** A whole price: its lines sum to the total to the fils; the deposit stays outside. */
export const folioSchema = v.object({
  nights: v.number(),
  lines: v.array(folioLineSchema),
  total_fils: fils,
  deposit_fils: fils,
  per_night_fils: fils,
  nightly: v.array(v.object({ night: v.string(), fils, label: v.nullable(v.string()) })),
})

export type FolioView = v.InferOutput<typeof folioSchema>

/** A moment from which a cancellation gives back less. */
export const milestoneSchema = v.object({
  /** Epoch ms until which this holds; null for the last step. */
  until_at: v.nullable(v.number()),
  refund_fils: fils,
  /** `full`, `part` or `none`: what remains of the total. */
  kind: v.picklist(['full', 'part', 'none']),
})

export type MilestoneView = v.InferOutput<typeof milestoneSchema>
