import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Whose models stand in the pictures of homes, by licence; names are as their makers gave them. */
export const listPictureCredits = defineCall({
  model: 'content',
  method: 'listPictureCredits',
  kind: 'query',
  auth: 'any',
  input: v.object({}),
  output: v.object({
    licences: v.array(
      v.object({
        name: v.string(),
        url: v.string(),
        creators: v.array(v.object({ name: v.string(), models: v.array(v.string()) })),
      }),
    ),
  }),
})
