import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { type Bindings, requestFacts } from '#server/http/request-facts.ts'
import { readSession, type ServerSession } from '#server/services/sessions.ts'

/** The session behind a plain link to somebody's own file, by its cookie alone; null without one. */
export async function linkSession(
  context: Context<{ Bindings: Bindings }>,
  deps: Deps,
): Promise<ServerSession | null> {
  const { isSecure } = requestFacts(context, deps.config)
  const cookieHeader = context.req.header('cookie') ?? null
  const read = await readSession(deps, { cookieHeader, mark: undefined, isSecure })
  return read.kind === 'valid' ? read.session : null
}
