import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'

/** What a sign-up waits with until its code is proved; kept in the code's row. */
export const pendingSignUpSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  mobile: v.string(),
  password_hash: v.string(),
  language: languageSchema,
})

export type PendingSignUp = v.InferOutput<typeof pendingSignUpSchema>
