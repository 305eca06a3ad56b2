import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApp } from '#lib/app-context.tsx'
import { type Attempt, useAttempt } from '#lib/use-attempt.ts'

type Options<C extends CallDefinition> = {
  /** Shows what the answer says, before what is asked anew is there. */
  onAnswer?: (result: CallOutput<C>) => Promise<void>
  onSuccess?: (result: CallOutput<C>) => void | Promise<void>
  /** Words for "no connection"; the caller's, because they say what is kept. */
  offlineText?: string
  /** The caller's own, where the same may be on its way by another road as well. */
  attempt?: Attempt
}

export type Command<C extends CallDefinition> = UseMutationResult<
  CallOutput<C>,
  Error,
  CallInput<C>
> & {
  /** Server messages beside the fields of the form, by field name. */
  fieldErrors: Readonly<Record<string, string>>
}

/**
 * Sends a command: toasts for `invalid-access` and `error` messages and for success texts, field
 * errors for the rest (specification 8), then marks the call's models as stale. The idempotency key
 * lives as long as the attempt is undecided, so a retry after a lost answer repeats nothing.
 */
export function useCommand<C extends CallDefinition>(
  call: C,
  options: Options<C> = {},
): Command<C> {
  const { transport, showToast } = useApp()
  const queryClient = useQueryClient()
  const own = useAttempt()
  const attempt = options.attempt ?? own
  const mutation = useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationKey: [call.model, call.method],
    mutationFn: async (input) => {
      const key = attempt.idFor(input)
      const answer = await transport.send(call, input, { idempotencyKey: key }).catch((error) => {
        if (error instanceof ApiError) attempt.settle(key)
        throw error
      })
      attempt.settle(key)
      if (answer.message) showToast('success', answer.message)
      return answer.result
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        for (const text of error.toasts) showToast('error', text)
      } else if (options.offlineText) {
        showToast('error', options.offlineText)
      }
    },
    onSuccess: async (result) => {
      await options.onAnswer?.(result)
      await Promise.all(
        [call.model, ...(call.invalidates ?? [])].map((model) =>
          queryClient.invalidateQueries({ queryKey: [model] }),
        ),
      )
      await options.onSuccess?.(result)
    },
  })
  const fieldErrors = mutation.error instanceof ApiError ? mutation.error.fields : {}
  return { ...mutation, fieldErrors }
}
