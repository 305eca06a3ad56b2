import { queryOptions } from '@tanstack/react-query'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'

/**
 * Query options of a call: key and fetcher follow from the call itself, so a loader, a component
 * and an invalidation can never disagree. The answers of different languages lie in different
 * stores, and a language change reloads the page, so the key needs no language.
 */
export function callOptions<C extends CallDefinition>(call: C, input: CallInput<C>) {
  return queryOptions<CallOutput<C>>({
    queryKey: [call.model, call.method, input],
    meta: { call },
  })
}
