import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { plainLine } from '#domain/text/plain-line.ts'

/** A message to the people who run the site. */
export const sendContactMessage = defineCall({
  model: 'contact',
  method: 'send',
  kind: 'command',
  auth: 'any',
  input: v.object({
    name: v.pipe(
      v.string(),
      v.transform(plainLine),
      v.minLength(1, 'rule:required'),
      v.maxLength(120),
    ),
    email: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule:required'), v.email('rule:email')),
    body: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule:required'), v.maxLength(4000)),
  }),
  output: v.object({}),
})
