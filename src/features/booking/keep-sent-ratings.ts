import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getOwnRating } from '#contract/review/get-own.ts'
import { submitRating } from '#contract/review/submit.ts'
import { callOptions } from '#lib/call-options.ts'
import { changeAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { persistenceOf } from '#lib/query-persistence.ts'

/** Puts every sent rating into the stored answers before it leaves the outbox. */
export function keepSentRatings(outbox: Outbox, queryClient: QueryClient): () => void {
  return outbox.onSent(async (item, result) => {
    const sent = v.safeParse(submitRating.output, result)
    if (item.kind !== 'review/submit' || !sent.success) return
    const input = { booking_number: item.key }
    await changeAnswer(queryClient, getOwnRating, input, () => sent.output)
    await persistenceOf(queryClient)?.persist(callOptions(getOwnRating, input).queryKey)
    for (const model of [submitRating.model, ...submitRating.invalidates]) {
      void queryClient.invalidateQueries({ queryKey: [model] })
    }
  })
}
