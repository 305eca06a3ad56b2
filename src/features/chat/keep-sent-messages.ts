import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getMessages } from '#contract/chat/get-messages.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { callOptions } from '#lib/call-options.ts'
import { changeAnswer } from '#lib/change-answer.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { persistenceOf } from '#lib/query-persistence.ts'

const kind = 'chat/sendMessage'

/**
 * Puts every sent message into the stored conversation before it leaves the outbox, so that it is
 * never in neither: not for a moment on the screen, and not on a device that goes offline next.
 */
export function keepSentMessages(outbox: Outbox, queryClient: QueryClient): () => void {
  const dealtWith = new Set<string>()
  const endSent = outbox.onSent(async (item, result) => {
    const sent = v.safeParse(sendMessage.output, result)
    if (item.kind !== kind || !sent.success) return
    dealtWith.add(item.id)
    const { message } = sent.output
    const input = { booking_id: item.key }
    await changeAnswer(queryClient, getMessages, input, (before) => {
      if (!before) return undefined
      const others = before.messages.filter(({ seq }) => seq !== message.seq)
      return { ...before, messages: [...others, message] }
    })
    await persistenceOf(queryClient)?.persist(callOptions(getMessages, input).queryKey)
    void queryClient.invalidateQueries({ queryKey: ['chat'] })
  })
  // What another tab has sent is in its answers and not in this one's.
  let waiting: readonly string[] = []
  const endChange = outbox.subscribe(() => {
    const ids = outbox.items().flatMap((item) => (item.kind === kind ? [item.id] : []))
    const isSentElsewhere = waiting.some((id) => !ids.includes(id) && !dealtWith.has(id))
    waiting = ids
    if (isSentElsewhere) void queryClient.invalidateQueries({ queryKey: ['chat'] })
  })
  return () => {
    endSent()
    endChange()
  }
}
