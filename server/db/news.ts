import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { Orm, Tx } from './database.ts'
import { changeHead } from './schema/changes.ts'
import { type NewsRow, news } from './schema/news.ts'

/** What a transaction has that is new for somebody. */
export type NewsNote = Pick<NewsRow, 'audience' | 'audienceId' | 'topic' | 'subjectId'>

const head = 'news'
const noted = new AsyncLocalStorage<Map<string, NewsNote>>()

/** Notes that the transaction around has something new for somebody; said twice it is told once. */
export function noteNews(note: NewsNote): void {
  const { audience, audienceId, topic, subjectId } = note
  noted.getStore()?.set([audience, audienceId, topic, subjectId].join(), note)
}

/**
 * Follows transactions, shows them what they have noted so far, and tells listeners once they have ended.
 * Also after a failure: whether a lost connection had committed is not known, and looking is cheap.
 */
export function createNewsNotes() {
  const listeners = new Set<() => void>()
  return {
    follow: async <T>(work: (notes: ReadonlyMap<string, NewsNote>) => Promise<T>): Promise<T> => {
      const notes = new Map<string, NewsNote>()
      try {
        return await noted.run(notes, () => work(notes))
      } finally {
        if (notes.size > 0) for (const listener of listeners) listener()
      }
    },
    listen: (listener: () => void) => void listeners.add(listener),
  }
}

/**
 * Writes down what a transaction has noted. To be its very last deed, like `appendChanges` and after it:
 * everybody takes the two heads in that order. `at`: epoch ms.
 */
export async function appendNews(
  tx: Tx,
  notes: ReadonlyMap<string, NewsNote>,
  at: number,
): Promise<void> {
  if (notes.size === 0) return
  const [row] = await tx
    .update(changeHead)
    .set({ seq: sql`${changeHead.seq} + ${notes.size}::int` })
    .where(eq(changeHead.name, head))
    .returning({ seq: changeHead.seq })
  if (!row) throw new Error('the head of the news is missing')
  const first = row.seq - notes.size + 1
  await tx
    .insert(news)
    .values(
      [...notes.values()].map((note, place) => ({ ...note, seq: first + place, at: new Date(at) })),
    )
}

/** The number of the latest news. */
export async function latestNews(orm: Orm): Promise<number> {
  const [row] = await orm.select().from(changeHead).where(eq(changeHead.name, head))
  return row?.seq ?? 0
}

/** News after a number, in order, `most` at most. */
export function newsAfter(orm: Orm, seq: number, most: number): Promise<NewsRow[]> {
  return orm
    .select()
    .from(news)
    .where(gt(news.seq, seq))
    .orderBy(asc(news.seq))
    .limit(most)
    .execute()
}

/** Removes news from before a moment; the newest stays, so that late readers learn of the gap. */
export async function removeOldNews(orm: Orm, before: Date): Promise<void> {
  const newest = orm.select({ seq: max(news.seq) }).from(news)
  await orm.delete(news).where(and(lt(news.at, before), lt(news.seq, sql`(${newest})`)))
}
