import { type Envelope, type MessageItem, splitMessages } from '#contract/envelope.ts'

/** The server answered with status error. Holds its messages, parted into toasts and fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Messages for toasts. */
  readonly toasts: readonly string[]
  /** First message of each field. */
  readonly fields: Readonly<Record<string, string>>
  /** Codes of all messages, for decisions in code. */
  readonly codes: readonly string[]
  /** The server asked to end the session on this device. */
  readonly isLogout: boolean

  constructor(envelope: Envelope) {
    const { toasts, fields } = splitMessages(envelope.message)
    super(toasts[0] ?? Object.values(fields)[0] ?? 'error')
    this.toasts = toasts
    this.fields = fields
    this.codes = codesOf(envelope.message)
    this.isLogout = endsSession(envelope)
  }
}

/** No usable answer came: no network, a server that is away, or a broken answer. May be retried. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Whether an answer forces the logout, specification 4 and 8. */
export function endsSession(envelope: Envelope): boolean {
  return envelope.is_logout === 1 || envelope.is_user_active === 0
}

function codesOf(message: string | MessageItem[]): string[] {
  if (typeof message === 'string') return []
  return message.flatMap((item) => (item.code ? [item.code] : []))
}
