import * as v from 'valibot'
import { tripRoles } from '#domain/booking/trip-link.ts'

/** The booking whose trip is shown to others. */
export const tripNumberSchema = v.pipe(v.string(), v.maxLength(40))

/** The secret of a link, as its address carries it: cut short or joined with other words it is a wrong one. */
export const tripTokenSchema = v.string()

/** A link that is good, as the guest who made it sees it. */
export const tripLinkSchema = v.object({
  link_id: v.string(),
  role: v.picklist(tripRoles),
  url: v.string(),
  /** Epoch ms. */
  made_at: v.number(),
  /** Epoch ms at which somebody last looked, within some minutes; null while nobody has. */
  opened_at: v.nullable(v.number()),
})

export type TripLink = v.InferOutput<typeof tripLinkSchema>
