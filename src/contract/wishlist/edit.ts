import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { partySchema } from '#contract/party.ts'
import { defaultListId } from '#domain/wishlist/lists.ts'

/** Most of what one guest keeps, and lengths of what they write. */
export const wishLimits = { lists: 50, homes: 500, name: 60, note: 500, edits: 100 } as const

/** A list: the guest's own first one, or an id that the device made. */
export const listIdSchema = v.union([v.literal(defaultListId), v.pipe(v.string(), v.uuid())])

const homeId = v.pipe(v.string(), v.uuid())

/** Dates of a list, in order. */
export const listStaySchema = v.pipe(
  v.object({ check_in: civilDateSchema, check_out: civilDateSchema }),
  v.check(({ check_in, check_out }) => check_in < check_out),
)

/** One wish, said as the wanted state: repeating it, or hearing of it late, changes nothing. */
export const wishEditSchema = v.variant('kind', [
  /** Keeps a home in a list, or drops it. */
  v.object({
    kind: v.literal('home'),
    list_id: listIdSchema,
    property_id: homeId,
    is_saved: v.boolean(),
  }),
  v.object({
    kind: v.literal('note'),
    list_id: listIdSchema,
    property_id: homeId,
    note: v.pipe(v.string(), v.trim(), v.maxLength(wishLimits.note)),
  }),
  /** Whether to tell when the price of one home falls. */
  v.object({
    kind: v.literal('watch_home'),
    list_id: listIdSchema,
    property_id: homeId,
    is_watched: v.boolean(),
  }),
  /** Names a list; a list begins with its name. */
  v.object({
    kind: v.literal('name'),
    list_id: listIdSchema,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(wishLimits.name)),
  }),
  v.object({
    kind: v.literal('stay'),
    list_id: listIdSchema,
    stay: v.nullable(listStaySchema),
    party: partySchema,
  }),
  /** Whether to tell when the price of any home of the list falls. */
  v.object({ kind: v.literal('watch'), list_id: listIdSchema, is_watched: v.boolean() }),
  v.object({ kind: v.literal('delete'), list_id: v.pipe(v.string(), v.uuid()) }),
])

export type WishEdit = v.InferOutput<typeof wishEditSchema>

/**
 * Changes a guest's lists. `at` is when the guest acted, epoch ms by the device: of two wishes for
 * the same thing, from whatever device, the later one counts. What is saved into a list that is
 * gone goes to the first list, so that no wish is lost.
 */
export const editWishlist = defineCall({
  model: 'wishlist',
  method: 'edit',
  kind: 'command',
  auth: 'user',
  input: v.object({
    at: v.pipe(v.number(), v.integer(), v.minValue(0)),
    edits: v.pipe(v.array(wishEditSchema), v.minLength(1), v.maxLength(wishLimits.edits)),
  }),
  output: v.object({}),
})
