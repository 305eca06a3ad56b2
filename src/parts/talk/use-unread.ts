import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { isNear } from '#lib/is-near.ts'
import type { TalkLine } from './talk-line.ts'

// What is older was kept on the device: what has been said since comes with the next answer.
const freshMs = 2000

/**
 * The line above which the unread begins, as the conversation was opened: the first of the other side after what had
 * been read. Null where nothing was unread, and once the reader has written below it. What comes while the
 * conversation lies open is no part of it.
 */
export function useUnread(
  lines: readonly TalkLine[],
  { data, dataUpdatedAt }: { data: { own_read_seq: number } | undefined; dataUpdatedAt: number },
): TalkLine | null {
  const { now } = useApp()
  const [opening, setOpening] = useState<{ unreadId: string | null } | null>(null)
  if (data && !opening) {
    const first = lines.find(
      ({ from, seq }) => from === 'them' && seq !== null && seq > data.own_read_seq,
    )
    if (first || isNear(now(), dataUpdatedAt, freshMs)) {
      setOpening({ unreadId: first?.id ?? null })
    }
  }
  const at = lines.findIndex(({ id }) => id === opening?.unreadId)
  const isAnswered = lines.slice(at).some(({ from }) => from === 'me')
  return at < 0 || isAnswered ? null : (lines[at] ?? null)
}
