// Known to fewer browsers than have workers, and to the compiler as always there.
type CookieReader = { getAll(): Promise<{ name?: string; value?: string }[]> }

/** What a worker reads of this device's cookies: a value by its name, or null. */
export type WorkerCookies = (name: string) => string | null

/** The cookies that pages can read, now; null where the browser lets no worker read any. */
export async function readWorkerCookies(
  worker: ServiceWorkerGlobalScope,
): Promise<WorkerCookies | null> {
  const reader: CookieReader | undefined = worker.cookieStore
  if (!reader) return null
  const cookies = await reader.getAll().catch(() => [])
  return (wanted) => {
    const value = cookies.find(({ name }) => name === wanted)?.value
    try {
      return value === undefined ? null : decodeURIComponent(value)
    } catch {
      return null
    }
  }
}
