import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from '#contract/profile/get-profile.ts'
import { ApiError } from '#lib/api-error.ts'

/**
 * For changes that need a recent login: asks for the proof again when the server says that the last
 * one is too old. The profile knows whether it is.
 */
export function useAskAgain(): (error: Error) => void {
  const queryClient = useQueryClient()
  return (error) => {
    if (!(error instanceof ApiError) || !error.codes.includes('confirm-identity')) return
    void queryClient.invalidateQueries({ queryKey: [getProfile.model] })
  }
}
