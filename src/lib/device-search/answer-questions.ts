import type { Language } from '#contract/language.ts'
import { answerMapPoints } from '#contract/property/answer-map-points.ts'
import { answerSearch, type HomeSource } from '#contract/property/answer-search.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { isNear } from '#lib/is-near.ts'
import { downloadSnapshot } from './download-snapshot.ts'
import type { DeviceAnswer, SearchPost, SearchReply } from './messages.ts'
import { openSavedHomes, type SavedHomes } from './saved-homes.ts'
import { createSnapshotStore, type SavedSnapshot } from './snapshot-store.ts'

type Parts = {
  store?: ReturnType<typeof createSnapshotStore>
  download?: typeof downloadSnapshot
  /** Epoch ms. */
  now: () => number
}

// Homes that were brought up to date so recently are not asked for again.
const freshMs = 2 * 60_000

/**
 * The search worker's work: keeps the saved emirates open and answers a page's questions from them,
 * with the functions that the server answers with.
 */
export function createAnswers({
  store = createSnapshotStore(),
  download = downloadSnapshot,
  now,
}: Parts) {
  let language: Language | null = null
  let snapshots: Promise<SavedSnapshot[]> = Promise.resolve([])
  let opened: Promise<SavedHomes | null> = Promise.resolve(null)
  let keeping: Promise<void> = Promise.resolve()

  const open = (wanted: Language): Promise<SavedHomes | null> => {
    if (language !== wanted) {
      language = wanted
      take(store.read(wanted, now()))
    }
    return opened
  }
  const take = (next: Promise<SavedSnapshot[]>) => {
    snapshots = next
    opened = next.then(openSavedHomes)
  }

  async function keep(emirate: string, wanted: Language): Promise<void> {
    await open(wanted)
    const saved = await snapshots
    const known = saved.find((one) => one.emirate === emirate) ?? null
    if (known && isNear(now(), known.asOf, freshMs)) return
    const next = await download(emirate, wanted, known)
    const others = saved.filter((one) => one.emirate !== emirate)
    const isSame = known?.homes === next.homes && known.nights === next.nights
    if (isSame) known.asOf = next.asOf
    else take(Promise.resolve([next, ...others]))
    await store.write(next)
  }

  async function ask<Filter extends SearchFilter, Result extends object>(
    wanted: Language,
    filter: Filter,
    answer: (source: HomeSource, filter: Filter, now: number) => Result,
  ): Promise<(DeviceAnswer<Result> & { saved: string[] }) | null> {
    const homes = await open(wanted)
    const coverage = homes?.coverage(filter)
    if (!homes || !coverage) return null
    return { ...coverage, result: answer(homes.source, filter, now()) }
  }

  async function reply({ language: wanted, question }: SearchPost): Promise<SearchReply['reply']> {
    switch (question.kind) {
      case 'search': {
        const found = await ask(wanted, question.filter, answerSearch)
        if (!found) return null
        const { result, saved, ...rest } = found
        const only = rest.isWhole ? {} : { only_emirates: saved }
        return { ...rest, result: { ...result, ...only, as_of: rest.asOf } }
      }
      case 'points':
        return ask(wanted, question.filter, answerMapPoints)
      case 'keep':
        // One after the other: two tabs' worth of homes at once would only slow both.
        keeping = keeping.then(() => keep(question.emirate, wanted)).catch(() => undefined)
        await keeping
        return null
      case 'saved':
        return (await open(wanted))?.list() ?? []
    }
  }

  return { reply }
}
