import * as v from 'valibot'
import { phraseSchema } from '#contract/chat/phrases.ts'
import { messageTextSchema } from '#contract/chat/thread.ts'
import { formatInstant } from '#lib/format-date.ts'
import { phraseText } from '#lib/phrases/phrase-text.ts'
import { saveFile } from '#lib/save-file.ts'
import type { OutboxItem, OutboxKind } from './outbox-item.ts'

const messageSchema = v.union([
  v.object({ phrase: phraseSchema }),
  v.object({ text: messageTextSchema }),
])

/** What was written in a message or for a case; null of anything else. */
export function writtenText(payload: unknown): string | null {
  const parsed = v.safeParse(messageSchema, payload)
  if (!parsed.success) return null
  const { output } = parsed
  return 'phrase' in output ? phraseText(output.phrase, output.phrase.language) : output.text
}

/** A message that was not sent: when it was written, epoch ms, and its words. */
export type UnsentMessage = { id: string; createdAt: number; text: string }

// What people wrote in sentences.
const worded: readonly OutboxKind[] = ['chat/sendMessage', 'booking/openCase', 'booking/answerCase']

/** The messages among what waits: what a person would have to write again. */
export function unsentMessages(items: readonly OutboxItem[]): UnsentMessage[] {
  return items.flatMap(({ id, kind, payload, createdAt }) => {
    if (!worded.includes(kind)) return []
    const text = writtenText(payload)
    return text === null ? [] : [{ id, createdAt, text }]
  })
}

/** Saves messages as a text file of the person's own. */
export function saveUnsentMessages(messages: readonly UnsentMessage[], locale: string): void {
  const text = messages.map(
    ({ createdAt, text: words }) => `${formatInstant(createdAt, locale)}\n${words}\n`,
  )
  saveFile(new Blob([text.join('\n')], { type: 'text/plain;charset=utf-8' }), 'areesh-messages.txt')
}
