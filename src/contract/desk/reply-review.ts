import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Longest public answer, in characters. */
export const replyLength = 1000

/** A host's one public answer to a published review. Code `replied` when there is another already. */
export const replyReview = defineCall({
  model: 'desk',
  method: 'replyReview',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    review_id: v.pipe(v.string(), v.uuid()),
    text: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule:required'), v.maxLength(replyLength)),
  }),
  output: v.object({}),
  invalidates: ['review', 'property', 'host'],
})
