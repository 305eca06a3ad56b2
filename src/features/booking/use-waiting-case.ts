import { openStayCase } from '#contract/booking/open-case.ts'
import type { StayCase } from '#contract/booking/stay-case.ts'
import { useApp } from '#lib/app-context.tsx'
import { itemsOf } from '#lib/outbox/use-outbox.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useAnswers } from './use-answers.ts'

/**
 * What was said to be wrong with a stay and has not left this device yet. Of the case that the server has already
 * (`latest`) nothing waits: its answer is here a moment before it leaves the outbox.
 */
export function useWaitingCase(bookingNumber: string, latest: StayCase | null) {
  const { outbox } = useApp()
  const of = { kind: 'booking/openCase', key: bookingNumber } as const
  const { waiting: last, ids, retry, discard } = useQueued(openStayCase, of)
  const isNews = (caseId: unknown) => caseId !== latest?.case_id
  const waiting = last && isNews(last.input.case_id) ? last : null
  const answers = useAnswers(bookingNumber)
  const attempt = useAttempt()
  return {
    waiting,
    ids,
    /** The same asked of the device, which tells a page what waits a moment after it stands. */
    isNothingWaiting: async (): Promise<boolean> => {
      const items = await outbox.look().catch(() => null)
      return itemsOf(items ?? [], of.kind, of.key).every(({ payload }) => {
        return !isNews(Object(payload).case_id)
      })
    },
    retry,
    discard,
    /** Says the same within a case that was opened elsewhere meanwhile. */
    addTo: async ({ case_id }: StayCase) => {
      if (!waiting) return
      const { text } = waiting.input
      const message_id = attempt.idFor([case_id, text])
      if (await answers.add({ case_id, message_id, text }, ids)) attempt.settle(message_id)
    },
  }
}

export type WaitingCase = ReturnType<typeof useWaitingCase>
