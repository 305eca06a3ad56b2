import { CancelledError, onlineManager, QueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '#contract/call.ts'
import type { Transport } from '#contract/transport.ts'
import { stampedResult } from '#lib/answer-stamp.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { applyPersistence, type QueryStorage } from '#lib/query-persistence.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call?: CallDefinition }
  }
}

/** How long an answer counts as fresh, by name. */
export const stale = { minute: 60_000, hour: 3_600_000 } as const

type Options = {
  transport: Transport
  /** Where allowed answers rest on the device; null on the server and where storage is denied. */
  storage: QueryStorage | null
}

/**
 * The query cache. Every query made by `callOptions` is answered by one function that reads the
 * call from the query's meta, so no screen writes a fetcher. Specification 7: no refetch on window
 * focus, retry delay 1000 ms.
 */
export function createQueryClient({ transport, storage }: Options): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ meta, queryKey, signal }) => {
          if (!meta?.call) throw new Error(`no call: ${queryKey}`)
          const answer = await transport.send(meta.call, queryKey[2], { signal })
          if (answer.lateId) {
            loadQuietly(() => import('#lib/late-answer.ts')).then(
              ({ showLate }) => showLate(queryClient, queryKey, answer),
              () => {},
            )
          }
          return stampedResult(queryClient, queryKey, answer)
        },
        refetchOnWindowFocus: false,
        retryDelay: 1000,
        // An answer with status error is an answer: asking again would give the same.
        // Without a connection neither.
        retry: (failures, error) =>
          !(error instanceof ApiError) && failures < 1 && onlineManager.isOnline(),
        // By a clock that is behind, an answer comes from the time ahead: how old it is nobody knows.
        staleTime: ({ state }) =>
          state.dataUpdatedAt > Date.now() + stale.minute ? Number.NEGATIVE_INFINITY : stale.minute,
        gcTime: 10 * stale.minute,
        // A query that waits for the connection would keep its page waiting, with nothing to say.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // A screen that goes cancels what it has asked, also where a page on its way waits for the same answer.
  const fetchOnce = queryClient.fetchQuery.bind(queryClient)
  queryClient.fetchQuery = (options) =>
    fetchOnce(options).catch((error: unknown) => {
      if (!(error instanceof CancelledError) || error.silent) throw error
      if (error.revert) return fetchOnce(options)
      // Given up: give-up-waiting.ts.
      throw new ConnectionError()
    })
  if (storage) applyPersistence(queryClient, storage)
  return queryClient
}
