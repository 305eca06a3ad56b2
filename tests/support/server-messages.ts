import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'

/** A person that a test wants to be signed in as. Absent values are made up. */
export const testUserSchema = v.object({
  email: v.string(),
  mobile: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  language: languageSchema,
})

export type TestUser = v.InferOutput<typeof testUserSchema>

/** What the parent may ask of a test server; every request has one answer with its id. */
export const requestSchema = v.object({
  id: v.number(),
  ask: v.variant('kind', [
    v.object({ kind: v.literal('set-clock'), now: v.number() }),
    v.object({ kind: v.literal('run-jobs') }),
    v.object({ kind: v.literal('sign-in'), user: testUserSchema }),
    v.object({ kind: v.literal('stop') }),
  ]),
})

export type ServerRequest = v.InferOutput<typeof requestSchema>

/** What a test server tells its parent. */
export const replySchema = v.variant('kind', [
  v.object({ kind: v.literal('listening'), port: v.number() }),
  v.object({ kind: v.literal('done'), id: v.number(), result: v.unknown() }),
  v.object({ kind: v.literal('failed'), id: v.number(), reason: v.string() }),
])

export type ServerReply = v.InferOutput<typeof replySchema>

/** Result of `sign-in`: the user and the cookies that make a browser theirs. */
export const signedInSchema = v.object({
  userId: v.string(),
  cookies: v.array(v.object({ name: v.string(), value: v.string(), isHttpOnly: v.boolean() })),
})

export type SignedIn = v.InferOutput<typeof signedInSchema>
