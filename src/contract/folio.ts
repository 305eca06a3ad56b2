import * as v from 'valibot'

const fils = v.pipe(v.number(), v.integer())

/** Kinds of price lines. Discounts and coupons are negative; Tourism Dirham and VAT stand on lines of their own; `kept` is what the policy keeps of nights that a change gave back. */
export const folioLineKinds = [
  'nights',
  'discount',
  'coupon',
  'cleaning',
  'extra_guests',
  'pets',
  'late_checkout',
  'add_on',
  'kept',
  'vat',
  'tourism_fee',
] as const

/** One line of a price, in fils. `quantity` × `unit_fils` explains `amount_fils` where it can. */
export const folioLineSchema = v.object({
  kind: v.picklist(folioLineKinds),
  quantity: v.number(),
  unit_fils: fils,
  amount_fils: fils,
  /** Numbers for the line's words, for example percent or bedrooms; a coupon's `code`, a `service`. */
  detail: v.record(v.string(), v.union([v.number(), v.string()])),
})

export type FolioLineView = v.InferOutput<typeof folioLineSchema>

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
