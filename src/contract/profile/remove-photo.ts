import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Removes the profile photo; the readable cookie follows. */
export const removePhoto = defineCall({
  model: 'profile',
  method: 'removePhoto',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({}),
})
