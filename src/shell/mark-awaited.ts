import type { AnyRouter } from '@tanstack/react-router'

/**
 * Marks the pressed link until its page is there, so that a press is seen at once, however long the page takes.
 * Seen late, it also counts as answered late: between two pages there is nothing else to draw.
 */
export function markAwaited(router: AnyRouter): void {
  let link: Element | undefined
  const mark = (isAwaited: boolean) => link?.toggleAttribute('data-awaited', isAwaited)
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    mark(false)
    link = fromLocation && pressedLink(toLocation.pathname)
    mark(true)
  })
  router.subscribe('onResolved', () => mark(false))
}

/** The one that leads to the path; a finger leaves its link hovered, a key leaves it focused. */
function pressedLink(path: string): Element | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('a:is(:hover, :focus)')
  return [...links].find(({ pathname }) => pathname === path)
}
