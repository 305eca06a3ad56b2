import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** A content page in the guest's language; `page` is null when there is none by that slug. */
export const getPage = defineCall({
  model: 'content',
  method: 'getPage',
  kind: 'query',
  auth: 'any',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(60)) }),
  output: v.object({
    page: v.nullable(
      v.object({
        slug: v.string(),
        title: v.string(),
        updated_on: v.string(),
        sections: v.array(
          v.object({ key: v.string(), heading: v.string(), paragraphs: v.array(v.string()) }),
        ),
      }),
    ),
  }),
})
