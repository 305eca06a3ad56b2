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
