import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** A host leaves the answers to the product, or takes them back. */
export const chooseAutopilot = defineCall({
  model: 'desk',
  method: 'chooseAutopilot',
  kind: 'command',
  auth: 'desk',
  input: v.object({ is_on: v.boolean() }),
  output: v.object({ is_on: v.boolean() }),
})
