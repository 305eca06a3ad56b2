import { useEffect, useState } from 'react'
import { findMessages } from '#domain/chat/find-messages.ts'

/** The id of the element of a message, which a search goes to. */
export function messageElementId(id: string): string {
  return `message-${id}`
}

/** A search in what the device holds of a conversation: what was found, and which of it is looked at. */
export function useTalkSearch(messages: readonly { id: string; texts: readonly string[] }[]) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const hits = isOpen ? findMessages(messages, typed) : []
  // The latest first: people look for what was said not long ago.
  const current = hits.find((id) => id === chosen) ?? hits.at(-1) ?? null
  const place = current === null ? -1 : hits.indexOf(current)
  useEffect(() => {
    if (current === null) return
    document.getElementById(messageElementId(current))?.scrollIntoView({ block: 'center' })
  }, [current])
  const step = (by: number) => setChosen(hits[(place + by + hits.length) % hits.length] ?? null)
  return {
    isOpen,
    typed,
    /** The message that is looked at. */
    current,
    /** Its place among those found, from 1; 0 for none. */
    place: place + 1,
    count: hits.length,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      setTyped('')
      setChosen(null)
    },
    type: (text: string) => {
      setTyped(text)
      setChosen(null)
    },
    older: () => step(-1),
    newer: () => step(1),
  }
}

export type TalkSearch = ReturnType<typeof useTalkSearch>
