import { type ChangeKind, createChangeReader } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'

/** Homes of which something has to be read again; `learn` adds what only the database knows. */
export type News = { changed: Set<string>; isAll: boolean; learn: () => Promise<void> }

/** Follows one kind of changes: of this process alone, or of all servers of a shared database. */
export async function followHomes(database: Database, kind: ChangeKind): Promise<News> {
  const news: News = { changed: new Set(), isAll: false, learn: async () => {} }
  if (database.kind === 'pglite') {
    database.onHomesChanged(kind, (propertyIds) => {
      for (const id of propertyIds) news.changed.add(id)
    })
    return news
  }
  const reader = createChangeReader(database.orm, kind)
  await reader.begin()
  news.learn = async () => {
    // Without the database everything goes on with what it knows; nobody can book meanwhile.
    const ids = await reader.read().catch(() => new Set<string>())
    if (ids === 'all') news.isAll = true
    else for (const id of ids) news.changed.add(id)
  }
  return news
}

/**
 * Has what has changed read again: the homes of these ids, with null all that ever changed. What could
 * not be read is asked for again the next time.
 */
export async function takeNews(
  news: News,
  read: (ids: readonly string[] | null) => Promise<void>,
): Promise<void> {
  const { changed, isAll } = news
  const ids = [...changed]
  if (!isAll && ids.length === 0) return
  changed.clear()
  news.isAll = false
  try {
    await read(isAll ? null : ids)
  } catch (error) {
    for (const one of ids) changed.add(one)
    news.isAll ||= isAll
    throw error
  }
}

/**
 * One run at a time. Who asks during a run gets the next one, because the running one may have looked
 * too early; all who wait share it.
 */
export function oneForAll<Input>(run: (input: Input) => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return (input: Input): Promise<void> => {
    if (next) return next
    const waiting = running
      .catch(() => {})
      .then(() => {
        next = null
        running = run(input)
        return running
      })
    next = waiting
    return waiting
  }
}
