import * as v from 'valibot'

/**
 * One server message. `param` is a field of the form, or `invalid-access` / `error` for messages
 * that become toasts (specification 8). `code` names the message for programs; `msg` is the text in
 * the guest's language.
 */
export const messageItemSchema = v.object({
  param: v.string(),
  msg: v.string(),
  code: v.optional(v.string()),
})

export type MessageItem = v.InferOutput<typeof messageItemSchema>

/** The answer of every call, specification 3. */
export const envelopeSchema = v.object({
  status: v.picklist(['success', 'error']),
  message: v.union([v.string(), v.array(messageItemSchema)]),
  result: v.optional(v.unknown()),
  is_logout: v.optional(v.picklist([0, 1])),
  is_user_active: v.optional(v.picklist([0, 1])),
})

export type Envelope = v.InferOutput<typeof envelopeSchema>

/** The params whose messages are shown as toasts instead of beside a field, specification 8. */
export const toastParams: readonly string[] = ['invalid-access', 'error']

/** Splits the messages of an answer into toasts and field errors (first message of a field wins). */
export function splitMessages(message: Envelope['message']): {
  toasts: string[]
  fields: Record<string, string>
} {
  if (typeof message === 'string') return { toasts: message ? [message] : [], fields: {} }
  const toasts: string[] = []
  const fields: Record<string, string> = {}
  for (const item of message) {
    if (toastParams.includes(item.param)) toasts.push(item.msg)
    else fields[item.param] ??= item.msg
  }
  return { toasts, fields }
}
