import * as v from 'valibot'

/** Address of the stream of news: server-sent events for whoever's session the cookie carries. */
export const eventsPath = '/api/events'

/** How often the stream says that it is alive, ms; whoever hears nothing for twice as long is cut off. */
export const beatEveryMs = 20_000

/**
 * Names of the stream's events. `hello` comes first and says whether the stream goes on where the last
 * one broke off (`{ is_resumed }`); `news` says what to read again; `typing` who types just now, which is kept nowhere and
 * never told later; `beat` only that the line stands; `over` that the session has ended and coming again is of no use.
 */
export const eventNames = ['hello', 'news', 'typing', 'beat', 'over'] as const

/**
 * Something that is new for the reader. It carries no content: calls give that, with their own rules of
 * who may read what. `talk`: the conversation of the booking with this id, or how far it was read; `stay`: that
 * booking itself, for its guest: its state, the way in, or a check of identity for it.
 */
export const newsSchema = v.object({ topic: v.picklist(['talk', 'stay']), id: v.string() })

export type News = v.InferOutput<typeof newsSchema>

/** One side of the conversation of the booking with this id is typing. */
export const typingSchema = v.object({
  topic: v.literal('typing'),
  id: v.string(),
  side: v.picklist(['guest', 'host']),
})

export type Typing = v.InferOutput<typeof typingSchema>
