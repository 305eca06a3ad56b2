import { parseSessionUser, userDetailsCookie } from '#contract/session-user.ts'
import { rememberedPerson } from './person.ts'
import { readWorkerCookies, type WorkerCookies } from './worker-cookies.ts'

/**
 * The id of whoever is signed in now, or null: by the readable cookie where the browser lets workers read
 * cookies, else as a page told last.
 */
export async function presentPerson(worker: ServiceWorkerGlobalScope): Promise<string | null> {
  const cookies = await readWorkerCookies(worker)
  if (!cookies) return (await rememberedPerson())?.userId ?? null
  return personOf(cookies)
}

/** The id of whoever is signed in as the cookies say, or null. */
export function personOf(cookies: WorkerCookies): string | null {
  return parseSessionUser(cookies(userDetailsCookie) ?? '')?._id ?? null
}
