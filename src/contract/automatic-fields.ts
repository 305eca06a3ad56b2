import * as v from 'valibot'
import { type Language, languageIds } from '#contract/language.ts'

/**
 * The fields added to every payload, specification 7. None of them carries authority: the session
 * cookie decides who is asking, and a `user_id` that contradicts it ends the session.
 */
export const automaticFieldsSchema = v.object({
  user_id: v.optional(v.string()),
  api_type: v.optional(v.string(), 'web'),
  guest_id: v.optional(v.string(), ''),
  language_id: v.optional(v.union([v.number(), v.string()])),
  lang_code: v.optional(v.string()),
})

export type AutomaticFields = v.InferOutput<typeof automaticFieldsSchema>

/** Whether a field is one of the automatic ones, and not of the call's own payload. */
export function isAutomaticField(name: string): boolean {
  return Object.hasOwn(automaticFieldsSchema.entries, name)
}

/** Adds the automatic fields to a payload. `userId` is left out for visitors. */
export function withAutomaticFields(
  payload: object,
  from: { userId?: string | undefined; guestId: string; language: Language },
): object {
  return {
    ...payload,
    ...(from.userId ? { user_id: from.userId } : {}),
    api_type: 'web',
    guest_id: from.guestId,
    language_id: languageIds[from.language],
    lang_code: from.language,
  }
}

/** Header that names the client build to the server. Public by nature: a version mark, no secret. */
export const authKey = 'areesh-web-1'
