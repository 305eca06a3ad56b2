import { type Language, languageCookie, toLanguage } from '#contract/language.ts'
import { isShellPath } from '#contract/page-address.ts'
import { personOf } from './present-person.ts'
import type { Shell } from './shell.ts'
import { withLook } from './with-look.ts'
import type { WorkerCookies } from './worker-cookies.ts'

type Parts = {
  cookies: () => Promise<WorkerCookies | null>
  /** A page that was drawn before for this person and address. */
  firstSight: (userId: string, language: Language) => Promise<Response | null>
  shell: Pick<Shell, 'pageIn'>
}

/** How whoever loads a page anew, and wants the server's, asks for it. */
export const loadedAnew: readonly RequestCache[] = ['no-cache', 'no-store', 'reload']

/**
 * What a signed-in person's own page begins with, without waiting for the server: that sends nothing of theirs
 * either, and what is on the device is drawn into it. Null where the server has to be waited for: for public
 * pages, for whoever is not signed in, for another language, and where cookies cannot be read, so that a
 * choice of a moment ago (language, light, digits) would not be known.
 */
export async function answerAtOnce(
  request: Request,
  { cookies, firstSight, shell }: Parts,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!isShellPath(pathname) || searchParams.has('lang') || loadedAnew.includes(request.cache))
    return null
  const read = await cookies()
  const userId = read && personOf(read)
  if (!read || !userId) return null
  const language = toLanguage(read(languageCookie))
  const drawn = await firstSight(userId, language).catch(() => null)
  if (drawn) return drawn
  const page = await shell.pageIn(language)
  return page && withLook(page, read)
}
