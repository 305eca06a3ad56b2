import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { partySchema } from '#contract/party.ts'
import { listStaySchema } from '#contract/wishlist/edit.ts'
import { savedHomeSchema } from '#contract/wishlist/lists.ts'

/** A list that somebody shared; null when the link is wrong, in whatever way, or was closed. */
export const getSharedList = defineCall({
  model: 'wishlist',
  method: 'getShared',
  kind: 'query',
  auth: 'any',
  input: v.object({ token: v.string() }),
  output: v.object({
    list: v.nullable(
      v.object({
        /** First name only. */
        owner_name: v.string(),
        name: v.string(),
        stay: v.nullable(listStaySchema),
        party: partySchema,
        items: v.array(
          /** `note` is null where the owner keeps the notes to themselves. */
          v.object({ note: v.nullable(v.string()), home: savedHomeSchema }),
        ),
      }),
    ),
  }),
})

export type SharedList = NonNullable<v.InferOutput<typeof getSharedList.output>['list']>
