import * as v from 'valibot'
import { answerStayCase } from '#contract/booking/answer-case.ts'
import type { CallInput } from '#contract/call.ts'
import { useApp } from '#lib/app-context.tsx'
import { useOutboxItems } from '#lib/outbox/use-outbox.ts'

const kind = 'booking/answerCase'

/** Words for the case of a stay that have not left this device yet, in their order, and how more are added. */
export function useAnswers(bookingNumber: string) {
  const { outbox, session } = useApp()
  const items = useOutboxItems(kind, bookingNumber)
  return {
    waiting: items.flatMap(({ id, payload, state, attempts, reason, createdAt }) => {
      const parsed = v.safeParse(answerStayCase.input, payload)
      if (!parsed.success) return []
      const { case_id, text } = parsed.output
      return [{ id, case_id, text, state, reason, isTried: attempts > 0, at: createdAt }]
    }),
    retry: (id: string) => void outbox.retry(id),
    discard: (id: string) => void outbox.discard(id),
    /**
     * Keeps words here, in the place of what waits under `insteadOf`, and sends them; false where they are none, or
     * the device keeps nothing. The same words under the same `message_id` are kept once.
     */
    add: async (
      payload: CallInput<typeof answerStayCase>,
      insteadOf: readonly string[] = [],
    ): Promise<boolean> => {
      const userId = session.user()?._id
      if (!userId || !v.is(answerStayCase.input, payload)) return false
      const item = { userId, kind, key: bookingNumber, id: payload.message_id, payload } as const
      return outbox.enqueue(item, insteadOf).then(
        () => true,
        () => false,
      )
    },
  }
}
