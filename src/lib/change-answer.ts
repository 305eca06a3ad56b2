import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import { callOptions } from './call-options.ts'
import { keptAnswer } from './kept-answer.ts'
import { persistenceOf } from './query-persistence.ts'

// A connection may hang: what waits for the change does not.
const patienceMs = 3000

/**
 * Changes an answer by hand, as of this moment: what the screens show of it, or the device's copy where no screen
 * has asked for it yet; nothing where `change` gives nothing. It is written to the device by `persist`.
 */
export async function changeAnswer<C extends CallDefinition>(
  queryClient: QueryClient,
  call: C,
  input: CallInput<C>,
  change: (before: CallOutput<C> | undefined) => CallOutput<C> | undefined,
): Promise<void> {
  const options = callOptions(call, input)
  const { queryKey } = options
  const query = queryClient
    .getQueryCache()
    .build(queryClient, queryClient.defaultQueryOptions(options))
  // Somebody waits for a first answer: it is let in, and changed.
  if (query.state.data === undefined) await soon(query.promise)
  // A later one that is on its way was given before this and would hide it again; nor may the worker's copy of
  // the last one, which counts as old as this or older, take its place.
  await queryClient.cancelQueries({ queryKey, exact: true })
  const storage = persistenceOf(queryClient)?.storage
  const isUnknown = queryClient.getQueryData(queryKey) === undefined
  const copy =
    isUnknown && storage ? await keptAnswer(storage, call, input, { isPatient: true }) : undefined
  queryClient.setQueryData<CallOutput<C>>(queryKey, (shown) => change(shown ?? copy ?? undefined))
}

/** The same, and onto the device before it resolves: for what leaves the outbox next, and must be in one of the two. */
export async function keepChangedAnswer<C extends CallDefinition>(
  queryClient: QueryClient,
  call: C,
  input: CallInput<C>,
  change: (before: CallOutput<C> | undefined) => CallOutput<C> | undefined,
): Promise<void> {
  await changeAnswer(queryClient, call, input, change)
  await persistenceOf(queryClient)?.persist(callOptions(call, input).queryKey)
}

async function soon(answer: Promise<unknown> | undefined): Promise<void> {
  if (!answer) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([answer, tooLate]).catch(() => undefined)
  clearTimeout(timer)
}
