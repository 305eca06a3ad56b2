import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getOwnRating } from '#contract/review/get-own.ts'
import { submitRating } from '#contract/review/submit.ts'
import { keepChangedAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'

/** Puts every sent rating into the stored answers before it leaves the outbox. */
export function keepSentRatings(outbox: Outbox, queryClient: QueryClient): () => void {
  return outbox.onSent(async (item, result) => {
    const sent = v.safeParse(submitRating.output, result)
    if (item.kind !== 'review/submit' || !sent.success) return
    const input = { booking_number: item.key }
    await keepChangedAnswer(queryClient, getOwnRating, input, () => sent.output)
    for (const model of [submitRating.model, ...submitRating.invalidates]) {
      void queryClient.invalidateQueries({ queryKey: [model] })
    }
  })
}
