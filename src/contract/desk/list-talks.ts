import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { talkSchema } from '#contract/desk/talk.ts'

/** Conversations with the guests of the host's homes, the latest message first. */
export const listTalks = defineCall({
  model: 'desk',
  method: 'listTalks',
  kind: 'query',
  auth: 'desk',
  input: v.object({}),
  output: v.object({ talks: v.array(talkSchema) }),
})
