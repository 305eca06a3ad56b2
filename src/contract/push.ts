import * as v from 'valibot'
import { languageSchema } from '#contract/language.ts'
import { notificationKinds } from '#domain/notifications/choices.ts'

/**
 * What a push brings and what the worker asks for next: the worker knows no call, so that their names
 * stand here, for both sides.
 */

/** All that a push service is handed, encrypted: ids. The worker fetches the rest by itself. */
export const pushPayloadSchema = v.object({
  notice_id: v.pipe(v.string(), v.uuid()),
  /** Whose news it is: a device that has changed hands since shows nothing of it. */
  user_id: v.pipe(v.string(), v.minLength(1)),
})

export type PushPayload = v.InferOutput<typeof pushPayloadSchema>

/** Reads what a push brought; null when it is not ours. */
export function readPushPayload(text: string): PushPayload | null {
  try {
    const parsed = v.safeParse(pushPayloadSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** What the worker shows of a push, and what it brings onto the device. */
export const pushedNoticeSchema = v.object({
  notice_id: v.string(),
  kind: v.picklist(notificationKinds),
  /** What stands on a locked screen: no codes, no words of a conversation. */
  title: v.string(),
  /** The home that it is about; empty where it is about none. */
  body: v.string(),
  /** Of title and body. */
  language: languageSchema,
  /** Page of ours that tells more; begins with a slash. */
  path: v.string(),
  /** Of one topic only the latest is shown. */
  topic: v.string(),
  /** When it happened, epoch ms; later for the same notice when there is more of it. */
  at: v.number(),
  unread_count: v.number(),
  /** Calls whose kept answers it has made old. */
  refresh: v.array(
    v.object({
      model: v.string(),
      method: v.string(),
      input: v.record(v.string(), v.string()),
      /** The stay whose photos and documents the answer names; null where it names none. */
      trip: v.nullable(v.string()),
    }),
  ),
})

export type PushedNotice = v.InferOutput<typeof pushedNoticeSchema>

/** Calls that the worker makes in the name of its person. */
export const workerCalls = {
  getPushedNotice: { model: 'notification', method: 'getPushedNotice' },
  markRead: { model: 'notification', method: 'markRead' },
  getPush: { model: 'notification', method: 'getPush' },
  startPush: { model: 'notification', method: 'startPush' },
} as const

const key = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+={0,2}$/),
    v.check((text) => byteLength(text) === bytes),
  )

/** A browser's subscription as it describes it (RFC 8291): an uncompressed point, and 16 bytes. */
export const subscriptionSchema = v.object({
  /** Whose address it is, the server looks at. */
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  p256dh: key(65),
  auth: key(16),
})

export type Subscription = v.InferOutput<typeof subscriptionSchema>

function byteLength(base64url: string): number {
  return Math.floor((base64url.replace(/=+$/, '').length * 3) / 4)
}
