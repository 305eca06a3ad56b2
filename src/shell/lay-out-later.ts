import { afterPaint } from '#lib/after-paint.ts'
import { leaveOutFar } from './leave-out-far.ts'

/**
 * Lays out what a page from the server left for later (`data-later`), a piece a frame, and one that holds others
 * before them: from then on all of the page has its true height, for the scrollbar and for whoever comes back to
 * where they were. Then `onLaidOut`.
 */
export function layOutLater(onLaidOut: () => void): void {
  const { dataset } = document.documentElement
  const isFirstLook = dataset.firstLook !== undefined
  const piece = isFirstLook && document.querySelector<HTMLElement>('[data-later=""]')
  if (!piece) {
    delete dataset.firstLook
    leaveOutFar()
    onLaidOut()
    return
  }
  piece.dataset.later = 'laid'
  // After the frame that draws it: pieces in one go would be one long task again.
  afterPaint(() => layOutLater(onLaidOut))
}
