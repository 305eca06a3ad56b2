import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { envelopeSchema } from '#contract/envelope.ts'
import type { Answer } from '#contract/transport.ts'
import { decodeWire } from '#contract/wire.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import { tellWorker } from '#lib/tell-worker.ts'

// As long as browsers wait for an answer that does not come.
const patienceMs = 300_000

/**
 * Shows the server's own answer once it has come, where a copy was shown because it was late: on a weak line it may
 * be late each time. Newer answers, and what the person has changed meanwhile, stay.
 */
export async function showLate(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { lateId: id = '' }: Pick<Answer<unknown>, 'lateId'>,
): Promise<void> {
  // Not the copy's own time: the page may have shown another, which is a little newer.
  const copyCameAt = Date.now()
  const text = await tellWorker({ type: 'late-answer', id }, patienceMs)
  if (typeof text !== 'string') return
  const envelope = v.safeParse(envelopeSchema, decodedOrNull(text))
  if (!envelope.success || envelope.output.status === 'error') return
  const query = queryClient.getQueryCache().find({ queryKey })
  const call = query?.meta?.call
  if (!call || query.state.dataUpdatedAt > copyCameAt) return
  const result = v.safeParse(call.output, envelope.output.result ?? {})
  if (!result.success) return
  queryClient.setQueryData(queryKey, result.output)
  await persistenceOf(queryClient)?.persist(queryKey)
}

function decodedOrNull(text: string): unknown {
  try {
    return decodeWire(text)
  } catch {
    // The worker's word for "nothing".
    return null
  }
}
