import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMessages } from '#contract/chat/get-messages.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { markRead } from '#contract/chat/mark-read.ts'
import type { Phrase } from '#contract/chat/phrases.ts'
import { tellTyping } from '#contract/chat/tell-typing.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsSeen } from '#lib/news/use-is-seen.ts'
import { useNews } from '#lib/news/use-news.ts'
import { useIsTyping, useTypingTeller } from '#lib/news/use-typing.ts'
import { isGivenUp } from '#lib/outbox/outbox-policy.ts'
import { unsentFilesOf } from '#lib/outbox/unsent-files.ts'
import { itemsOf, useOutboxItems } from '#lib/outbox/use-outbox.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import type { ChosenFile } from '#parts/talk/use-chosen-files.ts'
import { chatLines, linesAbove } from './chat-lines.ts'

const kind = 'chat/sendMessage'

/** What a guest sends: words, files, both, or a ready phrase alone. */
export type NewMessage = {
  text?: string
  files?: readonly ChosenFile[]
  phrase?: Phrase | null
}

/** A booking's conversation, kept up to date while it is open, with what waits to be sent. */
export function useConversation(bookingId: string) {
  const { outbox, transport, session } = useApp()
  const queryClient = useQueryClient()
  const options = callOptions(getMessages, { booking_id: bookingId })
  const query = useQuery(options)
  const waiting = useOutboxItems(kind, bookingId)
  // A slow device may have kept what it is said to have refused.
  const attempt = useAttempt()
  const { data } = query

  useNews(options.queryKey, 'talk', bookingId)

  const lastSeq = data?.messages.reduce((last, { seq }) => Math.max(last, seq), 0) ?? 0
  const readSeq = data?.own_read_seq ?? 0
  const isSeen = useIsSeen()
  useEffect(() => {
    if (lastSeq <= readSeq || !isSeen) return
    transport
      .send(markRead, { booking_id: bookingId, seq: lastSeq })
      .then(() =>
        queryClient.invalidateQueries({ queryKey: callOptions(listThreads, {}).queryKey }),
      )
      // Not reached: the next opening of the conversation says it again.
      .catch(() => undefined)
  }, [bookingId, lastSeq, readSeq, isSeen, transport, queryClient])

  useEffect(() => {
    const isStored = (id: string) => data?.messages.some(({ client_id }) => client_id === id)
    // The fault came after the message was stored: nothing of it is left to be sent.
    for (const item of waiting) {
      if (isGivenUp(item) && isStored(item.id)) void outbox.discard(item.id)
    }
  }, [data, waiting, outbox])

  const isTyping = useIsTyping(bookingId, 'host', lastSeq)
  const sayTyping = useTypingTeller(() => transport.send(tellTyping, { booking_id: bookingId }))

  return {
    query,
    waiting,
    /** Whether the host is typing, and the way to say that the guest is. */
    isTyping,
    tellTyping: sayTyping,
    /** Keeps a message on the device and sends it; rejects when the device cannot keep it. */
    send: async ({ text = '', files = [], phrase = null }: NewMessage) => {
      const userId = session.user()?._id
      if (!userId) throw new Error('nobody is signed in')
      const file_ids = files.map((file) => file.id)
      await attempt.send([text, file_ids, phrase], async (id) => {
        // The files first: a message must not leave without them.
        const kept = unsentFilesOf(userId)
        for (const file of files) await kept.add(file)
        const payload = { booking_id: bookingId, client_id: id, text, file_ids, phrase }
        // As of now: what was sent a moment ago may not be drawn yet.
        const talk = queryClient.getQueryData(options.queryKey)
        const others = itemsOf(outbox.items(), kind, bookingId)
        const below = talk && linesAbove(chatLines(talk, others))
        await outbox.enqueue({ userId, kind, key: bookingId, id, payload, ...(below && { below }) })
      })
    },
    retry: (id: string) => void outbox.retry(id),
    /** The files of a message that waits, as they were chosen; without those that the device has lost. */
    filesOf: async (ids: readonly string[]): Promise<File[]> => {
      const userId = session.user()?._id
      if (!userId) return []
      const kept = unsentFilesOf(userId)
      const files = await Promise.all(ids.map((id) => kept.get(id).catch(() => null)))
      return files.flatMap((file) =>
        file ? [new File([file.bytes], file.name, { type: file.type })] : [],
      )
    },
    discard: (id: string) => void outbox.discard(id),
  }
}
