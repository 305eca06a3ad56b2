import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'
import { callOptions } from '#lib/call-options.ts'

/** Where a code stands by the server's clock, asked anew whenever its page opens. */
export function useCodeState(validateString: string) {
  const isHandle = v.is(validateStringSchema, validateString)
  const { data, dataUpdatedAt } = useQuery({
    ...callOptions(getCodeState, { validate_string: validateString }),
    staleTime: 0,
    enabled: isHandle,
  })
  return {
    code: data?.code ?? null,
    /** Used up, unknown, or from yesterday: only a new one helps. */
    isGone: !isHandle || data?.code === null,
    /** Marks the answer, for the countdown. */
    answer: dataUpdatedAt,
  }
}
