import type { CallDefinition, CallOutput, ParsedInput } from '#contract/call.ts'
import type { Language, LocalisedText } from '#contract/language.ts'
import type { Deps } from '#server/deps.ts'
import type { CookieJar } from '#server/http/cookie-jar.ts'
import type { ServerSession } from '#server/services/sessions.ts'

/** What a handler knows about the request, besides its input. */
export type CallContext<UserId extends string | null = string | null> = {
  deps: Deps
  /** Moment of the request, epoch ms; the same throughout the call. */
  now: number
  language: Language
  /** Recognises a visitor between calls. Carries no authority. */
  guestId: string
  /** The signed-in user; null only for calls with `auth: 'any'`. */
  userId: UserId
  session: ServerSession | null
  /** A session that the browser still holds but no longer uses; the next login ends it. */
  leftSession: ServerSession | null
  /** Client's key of this attempt; the same key again means the same attempt. */
  idempotencyKey: string | null
  files: ReadonlyMap<string, File>
  cookies: CookieJar
  /** Network address of the caller, for rate limits. */
  clientAddress: string
  userAgent: string
  /** Address that the guest's browser uses, for links: scheme, host and port. */
  origin: string
  /** The server draws a page from the answer, which itself goes to no device. */
  isForDrawing: boolean
  /** Sets the success text that the client shows as a green toast. */
  say: (text: LocalisedText) => void
}

type UserIdOf<C extends CallDefinition> = C['auth'] extends 'user' | 'desk' | 'operator'
  ? string
  : string | null

/** A call with its work, found by model and method at start-up. */
export type Handler<C extends CallDefinition = CallDefinition> = {
  call: C
  // Written as a method so that handlers of all calls fit one map; the schema checks the input.
  run(input: ParsedInput<C>, context: CallContext<UserIdOf<C>>): Promise<CallOutput<C>>
}

/**
 * Joins a call to its work. The input arrives parsed by the call's schema, and a call with
 * any `auth` but 'any' has a user id by type.
 */
export function handle<C extends CallDefinition>(
  call: C,
  run: (input: ParsedInput<C>, context: CallContext<UserIdOf<C>>) => Promise<CallOutput<C>>,
): Handler<C> {
  return { call, run }
}
