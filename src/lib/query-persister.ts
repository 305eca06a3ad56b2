import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import * as v from 'valibot'
import type { CallDefinition } from '#contract/call.ts'
import { type DeviceRule, deviceStorage } from '#contract/device-storage.ts'
import { ConnectionError } from '#lib/api-error.ts'
import type { Persistence, QueryStorage } from '#lib/query-persistence.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The persistence at work: what queries are answered through, and what is written by hand. */
export type Persisters = Persistence & {
  /**
   * Answers a query from the device and then from the network, or from the network alone if the call
   * is not listed.
   */
  answer(
    queryFn: QueryFunction<unknown, QueryKey, never>,
    context: QueryFunctionContext<QueryKey>,
    query: Query,
  ): unknown
}

type Persister = ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>

/**
 * One persister a call, because age and schema version belong to the call: a new shape of one answer
 * must not cost the traveller the stored bookings. Entries are cloned by IndexedDB itself, so nothing
 * is stringified.
 */
export function createPersisters(queryClient: QueryClient, storage: QueryStorage): Persisters {
  const persisters = new Map<string, Persister>()
  const persisterOf = (queryKey: QueryKey, call: CallDefinition | undefined): Persister | null => {
    const path = pathOf(queryKey)
    const rule = ruleOf(queryKey)
    if (!rule) return null
    const persister = persisters.get(path) ?? createPersister(storage, rule, call)
    // What a part that has yet to come will ask for has no call so far: copies of it could not be checked.
    if (call) persisters.set(path, persister)
    return persister
  }
  const persist = async (queryKey: QueryKey) => {
    const query = queryClient.getQueryCache().find({ queryKey })
    if (query?.state.data === undefined) return
    await persisterOf(queryKey, query.meta?.call)?.persistQueryByKey(queryKey, queryClient)
  }
  const patient: QueryStorage = {
    ...storage,
    getItem: (key) => storage.getItem(key, { isPatient: true }),
  }
  const patientCopy = async (query: Query): Promise<unknown> => {
    const rule = ruleOf(query.queryKey)
    return (
      rule &&
      createPersister(patient, rule, query.meta?.call).retrieveQuery(
        query.queryHash,
        // As old as it is, like every copy.
        ({ state: { dataUpdatedAt } }) => query.setState({ dataUpdatedAt }),
      )
    )
  }
  return {
    storage,
    async answer(queryFn, context, query) {
      const persister = persisterOf(query.queryKey, query.meta?.call)
      if (!persister) return queryFn(context)
      let isAsked = false
      const ask: typeof queryFn = (given) => {
        isAsked = true
        return queryFn(given)
      }
      const data = await persister
        .persisterFn(ask, context, query)
        .catch(async (cause: unknown) => {
          // Nobody else has the answer: a device that took too long to be waited for is asked once more.
          const isAlone = cause instanceof ConnectionError && query.state.data === undefined
          const copy = isAlone ? await patientCopy(query) : undefined
          if (copy === undefined) throw cause
          return copy
        })
      // However young a copy is: what was done since, on this device or another, is not in it.
      if (!isAsked) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
      return data
    },
    persist,
    async persistHydrated() {
      const cached = queryClient.getQueryCache().getAll()
      await Promise.all(cached.map(({ queryKey }) => persist(queryKey)))
    },
    collectGarbage: () => collectGarbage(storage),
  }
}

const pathOf = ([model, method]: QueryKey) => `${model}/${method}`

const ruleOf = (queryKey: QueryKey): DeviceRule | undefined => deviceStorage[pathOf(queryKey)]

function createPersister(
  storage: QueryStorage,
  rule: DeviceRule,
  call: CallDefinition | undefined,
): Persister {
  return experimental_createQueryPersister<PersistedQuery>({
    storage,
    prefix: `${storage.prefix}:${rule.scope}`,
    buster: String(rule.schema),
    maxAge: rule.maxAgeDays * dayMs,
    // `answer` asks again: the persister would leave a lost connection unhandled.
    refetchOnRestore: false,
    serialize: (query) => query,
    // A copy that the call's schema does not accept is dropped by the persister: this one only.
    deserialize: (query) => {
      if (call) v.assert(call.output, query.state.data)
      return query
    },
  })
}

/** All calls share the store, so age and shape are judged by each entry's own call. */
async function collectGarbage(storage: QueryStorage): Promise<void> {
  for (const [key, query] of await storage.entries()) {
    const rule = ruleOf(query.queryKey)
    const age = Date.now() - query.state.dataUpdatedAt
    const isKept = rule && query.buster === String(rule.schema) && age <= rule.maxAgeDays * dayMs
    if (!isKept) await storage.removeItem(key)
  }
}
