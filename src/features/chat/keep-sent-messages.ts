import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getMessages } from '#contract/chat/get-messages.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { keepChangedAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'

const kind = 'chat/sendMessage'

/**
 * Puts every sent message into the stored conversation before it leaves the outbox, so that it is
 * never in neither: not for a moment on the screen, and not on a device that goes offline next.
 */
export function keepSentMessages(outbox: Outbox, queryClient: QueryClient): () => void {
  return outbox.onSent(async (item, result) => {
    const sent = v.safeParse(sendMessage.output, result)
    if (item.kind !== kind || !sent.success) return
    const { message } = sent.output
    const input = { booking_id: item.key }
    await keepChangedAnswer(queryClient, getMessages, input, (before) => {
      if (!before) return undefined
      const others = before.messages.filter(({ seq }) => seq !== message.seq)
      return { ...before, messages: [...others, message] }
    })
    void queryClient.invalidateQueries({ queryKey: ['chat'] })
  })
}
