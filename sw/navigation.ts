import { copyPatienceMs } from '#contract/copy-headers.ts'
import type { Language } from '#contract/language.ts'
import { pause } from './pause.ts'
import { clearedPage } from './plain-page.ts'
import type { Shell } from './shell.ts'
import { withLook } from './with-look.ts'
import type { WorkerCookies } from './worker-cookies.ts'

type Parts = {
  request: Request
  /** The browser's own early request, where navigation preload is on. */
  preload: Promise<Response | undefined>
  /** A page that was drawn before, for this address. */
  firstSight: (language: Language | null) => Promise<Response | null>
  shell: Pick<Shell, 'page'>
  /** Null where the browser lets no worker read any: the look is then known when the app begins. */
  cookies: () => Promise<WorkerCookies | null>
  language: () => Promise<Language | null>
}

/**
 * Gives the server's page when it comes in time, else one that was drawn before, else the shell, which draws
 * from stored data.
 */
export async function answerNavigation(parts: Parts): Promise<Response> {
  const { request, preload, firstSight, shell } = parts
  const network = preload.then((early) => early ?? fetch(request))
  const first = await Promise.race([network.catch(() => null), pause(copyPatienceMs)])
  if (first && first.status < 500) return first
  const language = await parts.language()
  const drawn = await firstSight(language).catch(() => null)
  if (drawn) return drawn
  const page = await shell.page(language)
  // However late or broken, the server's word is better than none.
  if (!page) return network.catch(clearedPage)
  const read = await parts.cookies()
  return read ? withLook(page, read) : page
}
