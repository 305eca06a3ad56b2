import { openStayCase } from '#contract/booking/open-case.ts'
import type { StayCase } from '#contract/booking/stay-case.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'
import { useAnswers } from './use-answers.ts'

/** What was said to be wrong with a stay and has not left this device yet. */
export function useWaitingCase(bookingNumber: string) {
  const { waiting, ids, retry, discard } = useQueued(openStayCase, {
    kind: 'booking/openCase',
    key: bookingNumber,
  })
  const answers = useAnswers(bookingNumber)
  return {
    waiting,
    retry,
    discard,
    /** Says the same within a case that was opened elsewhere meanwhile. */
    addTo: async ({ case_id }: StayCase) => {
      if (waiting) await answers.add(case_id, waiting.input.text, ids)
    },
  }
}

export type WaitingCase = ReturnType<typeof useWaitingCase>
