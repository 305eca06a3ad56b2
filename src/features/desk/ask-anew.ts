import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition, CallInput } from '#contract/call.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'

/**
 * Asks for what a page of the desk shows, however young a copy is. Where the server is not reached what the
 * device keeps stands in, or the page says that it keeps nothing; throws only what the server refuses.
 */
export async function askAnew<C extends CallDefinition>(
  queryClient: QueryClient,
  call: C,
  input: CallInput<C>,
): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...callOptions(call, input), staleTime: 0, retry: false })
  } catch (error) {
    if (error instanceof ApiError) throw error
  }
}
