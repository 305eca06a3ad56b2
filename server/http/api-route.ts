import type { Context } from 'hono'
import type { Envelope } from '#contract/envelope.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { CallError } from '#server/http/call-error.ts'
import { createCookieJar } from '#server/http/cookie-jar.ts'
import type { Dispatch } from '#server/http/dispatch.ts'
import { isOwnPage } from '#server/http/own-page.ts'
import { bodyOf } from '#server/http/packed-text.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { readPayload } from '#server/http/request-payload.ts'
import { wireBytes } from '#server/http/wire-bytes.ts'
import { commonMessages } from '#server/messages/common.ts'
import { orderWipe } from '#server/services/device-wipes.ts'
import { readSession } from '#server/services/sessions.ts'

/**
 * POST /api/{model}/{method}, specification 7. Whatever arrives is answered with a base64 envelope
 * and status 200: refusals are answers, not transport failures.
 */
export function createApiRoute(deps: Deps, dispatch: Dispatch) {
  return async (context: Context<{ Bindings: Bindings }>): Promise<Response> => {
    const facts = requestFacts(context, deps.config)
    const cookies = createCookieJar(facts.isSecure)
    const envelope = await answer(deps, dispatch, context, facts, cookies)
    const headers = new Headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    for (const line of cookies.headers()) headers.append('set-cookie', line)
    const accepted = context.req.header('accept-encoding')
    return new Response(await bodyOf(accepted, wireBytes(envelope), headers), { headers })
  }
}

async function answer(
  deps: Deps,
  dispatch: Dispatch,
  context: Context<{ Bindings: Bindings }>,
  facts: ReturnType<typeof requestFacts>,
  cookies: ReturnType<typeof createCookieJar>,
): Promise<Envelope> {
  const { req } = context
  try {
    if (!isOwnPage(context, facts.origin)) throw malformed()
    const session = await readSession(deps, {
      cookieHeader: req.header('cookie') ?? null,
      mark: req.header('authorization') ?? null,
      isSecure: facts.isSecure,
    })
    await orderWipe(deps, session, cookies, facts.isSecure)
    const { data, files } = await readPayload(req.raw, session.kind === 'valid')
    return await dispatch({
      model: req.param('model') ?? '',
      method: req.param('method') ?? '',
      data,
      files,
      session,
      idempotencyKey: req.header('idempotency-key') ?? null,
      cookies,
      clientAddress: facts.clientAddress,
      userAgent: facts.userAgent,
      origin: facts.origin,
    })
  } catch (error) {
    const problems = error instanceof CallError ? error.problems : malformed().problems
    if (!(error instanceof CallError)) deps.log('request failed', { reason: faultReason(error) })
    const message = problems.map(({ param, code, text }) => ({ param, code, msg: text.en }))
    return { status: 'error', message }
  }
}

function malformed(): CallError {
  return new CallError([
    { param: 'invalid-access', code: 'malformed', text: commonMessages.malformed },
  ])
}
