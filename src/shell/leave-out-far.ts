import { whenIdle } from '#lib/when-idle.ts'

// A screen to every side: who scrolls finds what comes near laid out already. Lists that scroll by themselves too.
const nearness = { rootMargin: '100%', scrollMargin: '100%' }

/**
 * Leaves pieces of a page (`data-later`) out of a frame's work while they are more than a screen away, in the height
 * that they had: an answer to a tap costs what is near. Pieces that come later are found once the browser has time.
 * Only under a finger, which needs it most and passes what is near before what is far: who jumps by a scrollbar to a
 * piece that was left out would be counted as having seen it move (decision 089).
 */
export function leaveOutFar(): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const isFar = !isIntersecting && boundingClientRect.height > 0
      target.toggleAttribute('data-far', isFar)
    }
  }, nearness)
  let isDue = false
  const watchAll = () => {
    isDue = false
    // Those that have left the page go, and each of the others is told of anew.
    watcher.disconnect()
    for (const piece of document.querySelectorAll('[data-later]')) watcher.observe(piece)
  }
  const watchSoon = () => {
    if (isDue) return
    isDue = true
    whenIdle(watchAll)
  }
  new MutationObserver(watchSoon).observe(document.body, { childList: true, subtree: true })
  let width = innerWidth
  addEventListener('resize', () => {
    if (innerWidth === width) return
    width = innerWidth
    // The heights were those of another width.
    for (const piece of document.querySelectorAll('[data-far]')) piece.removeAttribute('data-far')
    watchSoon()
  })
  watchSoon()
}
