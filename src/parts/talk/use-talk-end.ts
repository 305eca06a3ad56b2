import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TalkLine } from './talk-line.ts'
import { unreadMarkId } from './unread-mark.tsx'

// A finger that leaves the end has the browser show its bar, which shrinks the window: it must not be taken back.
const nearPx = 16

type Talk = {
  lines: readonly TalkLine[]
  /** The line above which the unread begins. */
  unread: TalkLine | null
  isSearching: boolean
}

/**
 * Opens a conversation at its end, or where the unread begins if that is further up than the screen reaches: the
 * router puts every page that opens where it was left, or at its start. Whoever has the end on their screen keeps it
 * when something is said, while the page grows (photos come, the connection goes) and while the window shrinks: a
 * keyboard comes up, a phone is turned. Whoever reads what was said before, or searches, is left there until they
 * write themselves. Gives how many lines of others came below meanwhile, and the way to them.
 */
export function useTalkEnd(
  end: RefObject<HTMLElement | null>,
  { lines, unread, isSearching }: Talk,
): { newCount: number; goToEnd: () => void } {
  const router = useRouter()
  // How far the page was scrolled to its end when its height was last known: who scrolls knows of no later growth.
  const place = useRef({ isAtEnd: true, endsAt: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [seenSeq, setSeenSeq] = useState(0)
  const lastSeq = lines.reduce((last, { seq }) => Math.max(last, seq ?? 0), 0)
  const last = lines.at(-1)
  const ownId = last?.from === 'me' ? last.id : null
  const shownOwnId = useRef(ownId)
  const isFollowing = isAtEnd && !isSearching

  const look = useEffectEvent(() => {
    place.current.isAtEnd = scrollY >= place.current.endsAt - nearPx
    setIsAtEnd(place.current.isAtEnd)
  })
  const measure = useEffectEvent(() => {
    place.current.endsAt = scrollToEnd(end.current)
    look()
  })
  const showEnd = useEffectEvent(() => {
    end.current?.scrollIntoView({ block: 'end', behavior: 'instant' })
    measure()
  })
  const keep = useEffectEvent(() => {
    if (place.current.isAtEnd && !isSearching) showEnd()
    else measure()
  })
  const open = useEffectEvent(() => {
    showEnd()
    const mark = unread && document.getElementById(unreadMarkId)
    if (!mark || isClearOfBars(mark)) return
    mark.scrollIntoView({ block: 'start', behavior: 'instant' })
    setSeenSeq((unread.seq ?? 0) - 1)
    look()
  })

  useEffect(() => {
    if (isFollowing) setSeenSeq(lastSeq)
  }, [isFollowing, lastSeq])
  useEffect(() => {
    const watcher = new ResizeObserver(() => keep())
    const onResize = () => keep()
    const onScroll = () => look()
    watcher.observe(document.body)
    addEventListener('resize', onResize)
    addEventListener('scroll', onScroll, { passive: true })
    const stopFollowing = router.subscribe('onRendered', () => open())
    return () => {
      watcher.disconnect()
      removeEventListener('resize', onResize)
      removeEventListener('scroll', onScroll)
      stopFollowing()
    }
  }, [router])
  const unreadId = unread?.id
  useEffect(() => {
    if (unreadId && place.current.isAtEnd) open()
  }, [unreadId])
  useEffect(() => {
    if (ownId && ownId !== shownOwnId.current) showEnd()
    shownOwnId.current = ownId
  }, [ownId])

  return {
    newCount: isAtEnd ? 0 : lines.filter((line) => isNew(line, seenSeq)).length,
    goToEnd: () => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      // The button goes as soon as the end is there: whoever pressed it by keyboard goes on from here.
      end.current?.focus({ preventScroll: true })
      end.current?.scrollIntoView({ block: 'end', behavior: calm ? 'instant' : 'smooth' })
    },
  }
}

function isNew({ from, seq }: TalkLine, seenSeq: number): boolean {
  return from !== 'me' && seq !== null && seq > seenSeq
}

/** Whether an element stands below what covers the upper edge of the page. */
function isClearOfBars(element: HTMLElement): boolean {
  const covered = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  return element.getBoundingClientRect().top >= covered
}

/** How far a page has to be scrolled for its end to stand clear of what covers its lower edge, px. */
function scrollToEnd(end: HTMLElement | null): number {
  if (!end) return 0
  const covered = Number.parseFloat(getComputedStyle(end).scrollMarginBlockEnd)
  const wanted = scrollY + end.getBoundingClientRect().bottom + covered
  return Math.min(wanted, document.documentElement.scrollHeight) - innerHeight
}
