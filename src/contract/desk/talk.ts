import * as v from 'valibot'
import { chatMessageSchema, stayEndSchema } from '#contract/chat/thread.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { pictureSchema } from '#contract/home-card.ts'

/** The stay that a conversation belongs to, as its host sees it. */
export const talkStaySchema = v.object({
  booking_id: v.string(),
  booking_number: v.string(),
  title: v.string(),
  picture: v.nullable(pictureSchema),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  /** How it came to its end; decides which phrases fit. */
  end: stayEndSchema,
  guest_name: v.string(),
  host_name: v.string(),
  /** False from thirty days after checkout on: readable, no longer writable. */
  is_open: v.boolean(),
  /** Whether the guest wants no messages of it: nobody can write then. */
  is_blocked: v.boolean(),
})

/** A conversation in the list. */
export const talkSchema = v.object({
  stay: talkStaySchema,
  last_message: v.nullable(chatMessageSchema),
  unread_count: v.number(),
})

export type DeskTalk = v.InferOutput<typeof talkSchema>
