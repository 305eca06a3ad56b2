import * as v from 'valibot'

/** Interface languages, specification 9. English is the default. */
export const languages = ['en', 'ar', 'ru'] as const

export type Language = (typeof languages)[number]

export const languageSchema = v.picklist(languages)

/** `language_id` of the wire, sent with every call beside `lang_code`. */
export const languageIds = { en: 1, ar: 2, ru: 3 } as const satisfies Record<Language, number>

/** Cookie that remembers the choice, specification 3. */
export const languageCookie = 'preferred_language'

/** Reads a language from anything untrusted; unknown values fall back to English. */
export function toLanguage(value: unknown): Language {
  return v.is(languageSchema, value) ? value : 'en'
}

/** A text in every interface language. */
export const localisedTextSchema = v.object({ en: v.string(), ar: v.string(), ru: v.string() })

export type LocalisedText = v.InferOutput<typeof localisedTextSchema>
