import type { Language } from '#contract/language.ts'
import { clearedPage } from './cleared-page.ts'
import { pause } from './pause.ts'
import type { Shell } from './shell.ts'

// Not pages of the app. Results of payments and identity checks are: they ask the server themselves,
// and say in words when it cannot be reached.
const serverOnly = [
  '/api',
  '/sandbox',
  '/webhooks',
  '/uploads',
  '/media',
  '/assets',
  '/icons',
  '/healthz',
]

const patienceMs = 3000

/** Whether the shell may stand in for a page when the server is away. */
export function mayUseShell(path: string): boolean {
  return (
    !serverOnly.some((own) => path === own || path.startsWith(`${own}/`)) && !/\.\w+$/.test(path)
  )
}

type Parts = {
  request: Request
  /** The browser's own early request, where navigation preload is on. */
  preload: Promise<Response | undefined>
  /** A page that was drawn before, for this address. */
  firstSight: (language: Language | null) => Promise<Response | null>
  shell: Shell
  language: () => Promise<Language | null>
}

/**
 * Gives the server's page when it comes in time, else one that was drawn before, else the shell, which draws
 * from stored data.
 */
export async function answerNavigation(parts: Parts): Promise<Response> {
  const { request, preload, firstSight, shell } = parts
  const network = preload.then((early) => early ?? fetch(request))
  const first = await Promise.race([network.catch(() => null), pause(patienceMs)])
  if (first && first.status < 500) return first
  const language = await parts.language()
  const drawn = await firstSight(language).catch(() => null)
  const page = drawn ?? (await shell.page(language))
  // However late or broken, the server's word is better than none.
  return page ?? network.catch(clearedPage)
}
