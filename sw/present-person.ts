import { parseSessionUser, userDetailsCookie } from '#contract/session-user.ts'
import { rememberedPerson } from './person.ts'

// Known to fewer browsers than have workers, and to the compiler as always there.
type CookieReader = { get(name: string): Promise<{ value?: string } | null> }

/**
 * The id of whoever is signed in now, or null: by the readable cookie where the browser lets workers read
 * cookies, else as a page told last.
 */
export async function presentPerson(worker: ServiceWorkerGlobalScope): Promise<string | null> {
  const cookies: CookieReader | undefined = worker.cookieStore
  if (!cookies) return (await rememberedPerson())?.userId ?? null
  try {
    const cookie = await cookies.get(userDetailsCookie)
    return parseSessionUser(decodeURIComponent(cookie?.value ?? ''))?._id ?? null
  } catch {
    return null
  }
}
