import * as v from 'valibot'
import { automaticFieldsSchema, isAutomaticField } from '#contract/automatic-fields.ts'
import type { CallDefinition } from '#contract/call.ts'
import type { Envelope, MessageItem } from '#contract/envelope.ts'
import { type Language, type LocalisedText, toLanguage } from '#contract/language.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { CallError } from '#server/http/call-error.ts'
import type { CallContext, Handler } from '#server/http/call-handler.ts'
import type { CookieJar } from '#server/http/cookie-jar.ts'
import { inputProblems } from '#server/http/input-problems.ts'
import { isStorable } from '#server/http/storable.ts'
import { commonMessages } from '#server/messages/common.ts'
import { rememberAnswer } from '#server/services/idempotency.ts'
import type { SessionRead } from '#server/services/sessions.ts'

/** One call as it came in, by HTTP or from our own page rendering. */
export type IncomingCall = {
  model: string
  method: string
  data: Record<string, unknown>
  files: ReadonlyMap<string, File>
  session: SessionRead
  idempotencyKey: string | null
  cookies: CookieJar
  clientAddress: string
  userAgent: string
  origin: string
  /** A page is drawn from the answer here: no device is given the answer itself. */
  isForDrawing?: boolean
}

export type Dispatch = (incoming: IncomingCall) => Promise<Envelope>

/**
 * Runs calls: finds the handler by model and method, parses the input, refuses or runs, and always
 * answers with an envelope. Defects are logged with a reference and answered in general words.
 */
export function createDispatch(deps: Deps, handlers: ReadonlyMap<string, Handler>): Dispatch {
  return async (incoming) => {
    const automatic = v.safeParse(automaticFieldsSchema, incoming.data)
    const language = toLanguage(automatic.success ? automatic.output.lang_code : undefined)
    try {
      if (!automatic.success || !isStorable(incoming.data)) {
        throw refusal('malformed', commonMessages.malformed)
      }
      const handler = handlers.get(`${incoming.model}/${incoming.method}`)
      if (!handler) throw refusal('unknown-call', commonMessages.unknownCall)
      checkSession(incoming.session, automatic.output.user_id, handler.call.auth)
      return await runHandler(deps, handler, incoming, language, automatic.output.guest_id)
    } catch (error) {
      return failure(deps, incoming, language, error)
    }
  }
}

async function runHandler(
  deps: Deps,
  handler: Handler,
  incoming: IncomingCall,
  language: Language,
  guestId: string,
): Promise<Envelope> {
  const session = incoming.session.kind === 'valid' ? incoming.session.session : null
  let message = ''
  const input = v.safeParse(handler.call.input, payloadOf(incoming.data))
  if (!input.success) throw new CallError(inputProblems(input.issues))
  const context: CallContext = {
    deps,
    now: deps.clock.now(),
    language,
    guestId: guestId.slice(0, 64),
    // Calls for signed-in people were refused above without a session.
    userId: session?.user.id ?? null,
    session,
    leftSession: (incoming.session.kind === 'none' && incoming.session.left) || null,
    idempotencyKey: incoming.idempotencyKey,
    files: incoming.files,
    cookies: incoming.cookies,
    clientAddress: incoming.clientAddress,
    userAgent: incoming.userAgent,
    origin: incoming.origin,
    isForDrawing: incoming.isForDrawing ?? false,
    say: (text: LocalisedText) => {
      message = text[language]
    },
  }
  const run = async (): Promise<Envelope> => {
    const result = await handler.run(input.output, context)
    return { status: 'success', message, result, is_logout: 0, is_user_active: 1 }
  }
  const mayRepeat = handler.call.kind === 'command' && session && incoming.idempotencyKey
  if (!mayRepeat) return run()
  const call = `${handler.call.model}/${handler.call.method}`
  const asked = { key: incoming.idempotencyKey ?? '', call, input: input.output }
  return rememberAnswer(deps, session.user.id, asked, run)
}

function checkSession(
  read: SessionRead,
  claimedUserId: string | undefined,
  auth: CallDefinition['auth'],
) {
  if (read.kind === 'inactive') throw refusal('inactive', commonMessages.sessionEnded, true)
  const isOther = read.kind === 'valid' && claimedUserId && claimedUserId !== read.session.user.id
  // A lost device is told by whatever it asks; another one may go on as a visitor.
  if (read.kind === 'ended' && auth === 'any' && !read.wipe) return
  if (read.kind === 'ended' || isOther) {
    throw refusal('session-ended', commonMessages.sessionEnded, true)
  }
  if (auth === 'any') return
  if (read.kind !== 'valid') throw refusal('sign-in-needed', commonMessages.signInNeeded, true)
  if (!mayCall(read.session.user.role, auth)) {
    throw refusal('unknown-call', commonMessages.unknownCall)
  }
}

function mayCall(role: UserAccountRow['role'], auth: CallDefinition['auth']): boolean {
  if (auth === 'operator') return role === 'operator'
  return auth !== 'desk' || role === 'host' || role === 'operator'
}

function refusal(code: string, text: LocalisedText, isLogout = false): CallError {
  return new CallError([{ param: 'invalid-access', code, text }], isLogout)
}

function failure(deps: Deps, incoming: IncomingCall, language: Language, error: unknown): Envelope {
  if (error instanceof CallError) {
    const message: MessageItem[] = error.problems.map(({ param, code, text }) => ({
      param,
      code,
      msg: text[language],
    }))
    const isInactive = error.problems.some((problem) => problem.code === 'inactive')
    return {
      status: 'error',
      message,
      is_logout: error.isLogout ? 1 : 0,
      is_user_active: isInactive ? 0 : 1,
    }
  }
  const call = `${incoming.model}/${incoming.method}`
  deps.log('call failed', { call, reason: faultReason(error) })
  const msg = commonMessages.unexpected[language]
  return { status: 'error', message: [{ param: 'error', code: 'unexpected', msg }] }
}

function payloadOf(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isAutomaticField(name)))
}
