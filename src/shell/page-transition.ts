import type { AnyRouter } from '@tanstack/react-router'
import { cardTo } from './card-to.ts'

/** Type of the transition between a list and a home of it, for stylesheets. */
const homeType = 'home'
const listPath = /^\/($|property$|city\/|category\/|my-wishlist$|host\/)/
const homePath = /^\/property\/./

/**
 * A list gives way to one of its homes, and the home to the list: the photo that was pressed grows into
 * the home's first. All other ways, and who wants no motion, go without; so do browsers that cannot tell one
 * way from another.
 *
 * The router's own transitions leave the promise of the animation to nobody: where a browser gives the
 * animation up (a next change of page, a hidden tab, four seconds for the new page), it would be an uncaught error.
 */
export function addPageTransitions(router: AnyRouter): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  router.startViewTransition = (update: () => Promise<void>) => {
    const from = router.stores.resolvedLocation.get()?.pathname ?? ''
    const to = router.latestLocation.pathname
    if (!isBetweenListAndHome(from, to) || !wantsMotion()) return update()
    markCard(to)
    const transition = document.startViewTransition({ update, types: [homeType] })
    // The page changes all the same.
    transition.ready.catch(() => {})
    return transition.updateCallbackDone
  }
}

function isBetweenListAndHome(from: string, to: string): boolean {
  return (listPath.test(from) && homePath.test(to)) || (homePath.test(from) && listPath.test(to))
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Marks the card that leads to the page, one of several at most. */
function markCard(path: string): void {
  const opening = 'data-opening'
  for (const card of document.querySelectorAll(`[${opening}]`)) card.removeAttribute(opening)
  cardTo(path)?.setAttribute(opening, '')
}
