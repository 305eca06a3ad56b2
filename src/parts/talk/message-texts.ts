import type { ChatFile } from '#contract/chat/files.ts'
import type { Phrase } from '#contract/chat/phrases.ts'
import { type Language, languages } from '#contract/language.ts'
import { phraseText } from '#lib/phrases/phrase-text.ts'

/** Everything of a message that a search finds: its words, a phrase in every language, names of files. */
export function textsOf({
  text,
  phrase,
  files,
}: {
  text: string
  phrase: Phrase | null
  files: readonly ChatFile[]
}): string[] {
  const inAll = (language: Language) => (phrase ? [phraseText(phrase, language)] : [])
  return [text, ...languages.flatMap(inAll), ...files.map(({ name }) => name)]
}
