import { useQuery } from '@tanstack/react-query'
import { passwordLength } from '#contract/form-field.ts'
import { getFormLimits } from '#contract/registration/get-form-limits.ts'
import { callOptions } from '#lib/call-options.ts'

/** The longest password of this site, characters; the usual one until the server has said. */
export function usePasswordMax(): number {
  const { data } = useQuery(callOptions(getFormLimits, {}))
  return data?.password_max ?? passwordLength.max
}
