import type { Deps } from '#server/deps.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { followHomes, type News, oneForAll, takeNews } from '#server/services/home-news.ts'

// As long as a browser counts an answer as fresh: what no change tells of is no older than there.
const freshMs = 60_000
// Some 17 kB each.
const mostPages = 1000

type Kept<Page> = { slug: string; at: number; page: Promise<Page> }

/** Pages of homes as visitors get them, in memory. */
export type HomePages<Page> = {
  /**
   * The page of a home from memory, or drawn and kept when `isKept` says so. `variant` names everything
   * else that the page depends on. Whoever asks meanwhile waits for the same drawing.
   */
  get(home: { slug: string; variant: string }, draw: () => Promise<Page>): Promise<Page>
}

/**
 * Keeps drawn pages until something of them has changed, whichever server changed it: the nights of the
 * home, or the price or rating of any, because pages show homes like theirs.
 */
export function createHomePages<Page>(
  deps: Deps,
  isKept: (page: Page) => boolean,
): HomePages<Page> {
  const pages = new Map<string, Kept<Page>>()
  let following: Promise<News[]> | null = null
  const follow = (): Promise<News[]> => {
    const { database } = deps
    following ??= Promise.all([
      followHomes(database, 'nights'),
      followHomes(database, 'prices'),
      followHomes(database, 'ratings'),
    ])
    following.catch(() => {
      following = null
    })
    return following
  }
  const catchUp = oneForAll(async () => {
    const all = await follow()
    await Promise.all(all.map((news) => news.learn()))
    const [nights, ...others] = all
    if (nights) await takeNews(nights, forgetHomes)
    for (const news of others) await takeNews(news, async () => pages.clear())
  })
  const forgetHomes = async (ids: readonly string[] | null) => {
    if (!ids) return pages.clear()
    const { byId } = await loadCatalogue(deps)
    const slugs = new Set(ids.map((id) => byId.get(id)?.row.slug))
    for (const [key, { slug }] of pages) if (slugs.has(slug)) pages.delete(key)
  }
  return {
    async get({ slug, variant }, draw) {
      const isCurrent = await catchUp(undefined).then(
        () => true,
        () => false,
      )
      // What has changed is not known: drawn from what the database says, if it says anything.
      if (!isCurrent) return await draw()
      const key = `${slug}\n${variant}`
      const now = deps.clock.now()
      const known = pages.get(key)
      if (known && now >= known.at && now - known.at < freshMs) return known.page
      // Anew at the end of the map: the oldest page is the first, and the one to forget.
      pages.delete(key)
      const kept: Kept<Page> = { slug, at: now, page: draw() }
      pages.set(key, kept)
      const [oldest] = pages.size > mostPages ? pages.keys() : []
      if (oldest !== undefined) pages.delete(oldest)
      const forget = () => void (pages.get(key) === kept && pages.delete(key))
      return await kept.page.then(
        (page) => {
          if (!isKept(page)) forget()
          return page
        },
        (error: unknown) => {
          forget()
          throw error
        },
      )
    },
  }
}
