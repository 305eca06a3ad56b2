import type { CallInput, CallOutput } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { listMapPoints } from '#contract/property/list-map-points.ts'
import type { SearchFilter, searchHomes } from '#contract/property/search.ts'
import { lineNow } from '#lib/line-now.ts'
import type {
  DeviceAnswer,
  SavedEmirate,
  SearchPost,
  SearchQuestion,
  SearchReplies,
  SearchReply,
} from './messages.ts'

/** The search of this device: homes of the emirates that the guest has been looking at. */
export type DeviceSearch = {
  search(filter: SearchFilter): Promise<DeviceAnswer<CallOutput<typeof searchHomes>> | null>
  points(
    filter: CallInput<typeof listMapPoints>,
  ): Promise<DeviceAnswer<CallOutput<typeof listMapPoints>> | null>
  /** Takes an emirate's homes onto the device, unless the guest saves data. */
  keep(emirate: string): Promise<void>
  saved(): Promise<SavedEmirate[]>
}

/** Starts the search worker on the first question. Where it cannot run, nothing is saved. */
export function createDeviceSearch(
  language: Language,
  startWorker: () => Worker = startSearchWorker,
): DeviceSearch {
  const waiting = new Map<number, (reply: SearchReply['reply']) => void>()
  let worker: Worker | null = null
  let lastId = 0
  const giveUp = () => {
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
  }
  const start = () => {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      waiting.get(data.id)?.(data.reply)
      waiting.delete(data.id)
    })
    started.addEventListener('error', (event) => {
      // No defect of the page, which goes on without; the next question tries again.
      event.preventDefault()
      started.terminate()
      worker = null
      giveUp()
    })
    return started
  }
  function ask<Kind extends keyof SearchReplies>(
    question: SearchQuestion & { kind: Kind },
  ): Promise<SearchReplies[Kind] | undefined>
  function ask(question: SearchQuestion): Promise<SearchReply['reply']> {
    return new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, resolve)
      const post: SearchPost = { id, language, question }
      try {
        worker ??= start()
        worker.postMessage(post)
      } catch {
        giveUp()
      }
    })
  }
  return {
    search: async (filter) => (await ask({ kind: 'search', filter })) ?? null,
    points: async (filter) => (await ask({ kind: 'points', filter })) ?? null,
    keep: async (emirate) => {
      const { isSaving, isVerySlow } = lineNow()
      if (!isSaving && !isVerySlow) await ask({ kind: 'keep', emirate })
    },
    saved: async () => (await ask({ kind: 'saved' })) ?? [],
  }
}

function startSearchWorker(): Worker {
  return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
}
