import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getOwnRating } from '#contract/review/get-own.ts'
import { type RatingForm, ratingFormSchema } from '#contract/review/rating-form.ts'
import { submitRating } from '#contract/review/submit.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox.ts'
import { refreshAfterRating } from './keep-sent-ratings.ts'

/** A rating on its way from this device. */
export type WaitingRating = {
  state: 'queued' | 'sending' | 'failed'
  form: RatingForm
  /** The server's words for a refused rating. */
  reason: string | null
}

/** A person's rating of a stay: as the server has it, what still waits here, and how it is sent. */
export function useRating(bookingNumber: string) {
  const { outbox, session, transport, showToast } = useApp()
  const queryClient = useQueryClient()
  const options = callOptions(getOwnRating, { booking_number: bookingNumber })
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  const items = useOutboxItems('review/submit', bookingNumber)
  const last = items.at(-1)
  const form = v.safeParse(ratingFormSchema, last?.payload)
  const waiting: WaitingRating | null =
    last && form.success ? { state: last.state, form: form.output, reason: last.reason } : null

  const discard = async () => {
    for (const { id, state } of items) if (state !== 'sending') await outbox.discard(id)
  }
  const sendNow = async (id: string, payload: RatingForm & { booking_number: string }) => {
    try {
      const answer = await transport.send(submitRating, payload, { idempotencyKey: id })
      queryClient.setQueryData(options.queryKey, answer.result)
      await refreshAfterRating(queryClient)
    } catch (error) {
      if (error instanceof ApiError) for (const text of error.toasts) showToast('error', text)
      throw error
    }
  }
  return {
    query,
    waiting,
    discard,
    retry: () => void (last && outbox.retry(last.id)),
    /** Keeps a rating here and sends it; at once where the device keeps nothing, which may fail. */
    submit: async (words: RatingForm) => {
      const userId = session.user()?._id
      if (!userId) throw new Error('nobody is signed in')
      const payload = { booking_number: bookingNumber, ...words }
      const id = crypto.randomUUID()
      // What has not left yet would only be overwritten.
      await discard().catch(() => {})
      const item = { userId, kind: 'review/submit', key: bookingNumber, id, payload } as const
      await outbox.enqueue(item).catch(() => sendNow(id, payload))
    },
  }
}
