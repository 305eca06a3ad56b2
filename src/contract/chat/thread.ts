import * as v from 'valibot'
import { chatFileSchema, fileIdsSchema } from '#contract/chat/files.ts'
import { guestPhraseSchema, hostPhraseSchema, phraseSchema } from '#contract/chat/phrases.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { pictureSchema } from '#contract/home-card.ts'

/** Longest message, in characters as people count them. */
export const messageMaxLength = 2000

/** Id of a booking, as chat addresses carry it. */
export const bookingIdSchema = v.pipe(v.string(), v.uuid())

/** Id of a message. */
export const messageIdSchema = v.pipe(v.string(), v.uuid())

/** What a person writes: plain text, shown as text and never as markup. */
export const messageTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxGraphemes(messageMaxLength),
)

const newMessage = {
  booking_id: bookingIdSchema,
  client_id: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.maxGraphemes(messageMaxLength)),
  file_ids: fileIdsSchema,
}

/** A new message of a guest: words, files that were sent before it, or both; or a ready phrase alone. */
export const newMessageSchema = v.pipe(
  v.object({ ...newMessage, phrase: v.optional(v.nullable(guestPhraseSchema), null) }),
  v.forward(
    v.check((message) => saysSomething(message)),
    ['text'],
  ),
)

/** A new message of a host, as a guest's. */
export const newHostMessageSchema = v.pipe(
  v.object({ ...newMessage, phrase: v.optional(v.nullable(hostPhraseSchema), null) }),
  v.forward(
    v.check((message) => saysSomething(message)),
    ['text'],
  ),
)

function saysSomething(message: { text: string; file_ids: readonly string[]; phrase: unknown }) {
  const hasOwn = message.text !== '' || message.file_ids.length > 0
  return hasOwn === (message.phrase === null)
}

/** A message. `seq` orders the conversation and never changes; `client_id` is its sender's own key. */
export const chatMessageSchema = v.object({
  id: v.string(),
  seq: v.number(),
  /** Number of the last thing that happened to it: its own, or that of its last change. */
  changed_seq: v.number(),
  sender: v.picklist(['guest', 'host', 'system']),
  client_id: v.nullable(v.string()),
  /** Plain text; empty when it was taken back, and of a phrase. */
  text: v.string(),
  /** A ready phrase instead of words; one that this version does not know yet says nothing. */
  phrase: v.fallback(v.nullable(phraseSchema), null),
  files: v.array(chatFileSchema),
  created_at: v.number(),
  edited_at: v.nullable(v.number()),
  is_taken_back: v.boolean(),
})

export type ChatMessage = v.InferOutput<typeof chatMessageSchema>

/**
 * How a stay came to its end: called off, or over as its guests have left; null so far. Answers that rest on
 * a device may be older than it.
 */
export const stayEndSchema = v.fallback(v.nullable(v.picklist(['called_off', 'over'])), null)

/** The stay a conversation belongs to, for the bar above it: readable with no other answer stored. */
export const chatStaySchema = v.object({
  booking_id: v.string(),
  booking_number: v.string(),
  title: v.string(),
  picture: v.nullable(pictureSchema),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  /** How it came to its end; decides which phrases fit. */
  end: stayEndSchema,
  host_name: v.string(),
  host_photo: v.nullable(v.string()),
  /** E.164; only for confirmed stays. Answers that rest on a device may be older than it. */
  host_phone: v.fallback(v.nullable(v.string()), null),
  host_response_minutes: v.nullable(v.number()),
  /** False from thirty days after checkout on: readable, no longer writable. */
  is_open: v.boolean(),
  /** Whether the guest wants no messages of it: nobody can write then. */
  is_blocked: v.boolean(),
})

export type ChatStay = v.InferOutput<typeof chatStaySchema>
