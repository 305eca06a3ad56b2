import { useRef, useState } from 'react'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

/** A text that is being written. */
export type OwnDraft = {
  text: string
  write: (text: string) => void
  /** Empties it, unless something else has been written meanwhile. */
  clear: (sent: string) => void
}

/** Puts a text behind what is being written under a name. */
export function addToDraft(name: string, text: string): void {
  const key = `draft:${name}`
  writeOwn(key, [readOwn(key), text].filter(Boolean).join('\n'))
}

/** A draft that stays on the device under a name of its own, until it is empty, or its writer leaves. */
export function useOwnDraft(name: string): OwnDraft {
  const key = `draft:${name}`
  const [text, setText] = useState(() => readOwn(key) ?? '')
  const latest = useRef(text)
  const write = (next: string) => {
    latest.current = next
    writeOwn(key, next === '' ? null : next)
    setText(next)
  }
  return {
    text,
    write,
    clear: (sent) => {
      if (latest.current.trim() === sent) write('')
    },
  }
}
