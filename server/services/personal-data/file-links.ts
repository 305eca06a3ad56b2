import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { ServerSession } from '#server/services/sessions.ts'

const goodMs = 10 * 60_000

/** Where the file is loaded; below a folder that the device's worker leaves to the server. */
export const personalFilePath = '/uploads/my-data/'

/** Address of the file for one session, good for ten minutes. */
export function personalFileAddress(deps: Deps, session: ServerSession): string {
  const until = String(deps.clock.now() + goodMs)
  return `${personalFilePath}${until}.${markOf(deps, session, until)}`
}

/** Whether an address was made for this session, and is still good. */
export function isPersonalFileToken(deps: Deps, session: ServerSession, token: string): boolean {
  const [until = '', mark = ''] = token.split('.')
  const given = Buffer.from(mark)
  const wanted = Buffer.from(markOf(deps, session, until))
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isOurs && Number(until) > deps.clock.now()
}

function markOf({ secretKey }: Deps, { id }: ServerSession, until: string): string {
  return createHmac('sha256', secretKey).update(`my data:${id}:${until}`).digest('base64url')
}
