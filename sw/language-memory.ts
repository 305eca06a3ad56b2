import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { type Language, languageSchema } from '#contract/language.ts'

// A worker cannot read cookies everywhere, so the page tells it the language.
const store = () => createStore('areesh-worker', 'facts')

/** The language that the pages of this device last told, or null before the first. */
export async function rememberedLanguage(): Promise<Language | null> {
  try {
    const language = await get<unknown>('language', store())
    return v.is(languageSchema, language) ? language : null
  } catch {
    return null
  }
}

/** Keeps the language for navigations and for the next version's installation. */
export async function rememberLanguage(language: Language): Promise<void> {
  try {
    await set('language', language, store())
  } catch {
    // Storage denied: pages still work, only the shell of another language may be shown.
  }
}
