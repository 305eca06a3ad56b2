import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getOwnRating } from '#contract/review/get-own.ts'
import type { RatingForm } from '#contract/review/rating-form.ts'
import { submitRating } from '#contract/review/submit.ts'
import { callOptions } from '#lib/call-options.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'

/** A person's rating of a stay: as the server has it, what still waits here, and how it is sent. */
export function useRating(bookingNumber: string) {
  const queryClient = useQueryClient()
  const options = callOptions(getOwnRating, { booking_number: bookingNumber })
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  const { waiting, discard, retry, send } = useQueued(submitRating, {
    kind: 'review/submit',
    key: bookingNumber,
    onAnswer: async (rating) => void queryClient.setQueryData(options.queryKey, rating),
  })
  return {
    query,
    waiting,
    discard,
    retry,
    /** Keeps a rating here and sends it; at once where the device keeps nothing, which may fail. */
    submit: (words: RatingForm) => send({ booking_number: bookingNumber, ...words }),
  }
}
