import * as v from 'valibot'
import { type Phrase, phraseSchema } from '#contract/chat/phrases.ts'
import type { ChatMessageRow } from '#server/db/schema/chat.ts'

const kind = 'phrase'
const intentSchema = v.object({ kind: v.literal(kind) })

/** What the row of a message keeps of a ready phrase. */
export function intentOfPhrase(phrase: Phrase): Record<string, unknown> {
  return { kind, ...phrase }
}

/** The ready phrase of a message; null for words, and for lines of the system. */
export function phraseOf({ intent }: Pick<ChatMessageRow, 'intent'>): Phrase | null {
  if (!v.is(intentSchema, intent)) return null
  const parsed = v.safeParse(phraseSchema, intent)
  return parsed.success ? parsed.output : null
}
