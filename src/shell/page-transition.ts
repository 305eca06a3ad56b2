import { cardTo } from './card-to.ts'

type Way = {
  fromLocation?: { pathname: string } | undefined
  toLocation: { pathname: string }
}

/** Type of the transition between a list and a home of it, for stylesheets. */
const homeType = 'home'
const listPath = /^\/($|property$|city\/|category\/|my-wishlist$|host\/)/
const homePath = /^\/property\/./

/**
 * A list gives way to one of its homes, and the home to the list: the photo that was pressed grows into
 * the home's first. All other ways, and who wants no motion, go without; so do browsers that cannot tell one
 * way from another.
 */
export function pageTransition(): { types: (way: Way) => string[] | false } | false {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return false
  return { types: (way) => (isBetweenListAndHome(way) && wantsMotion() ? mark(way) : false) }
}

function isBetweenListAndHome({ fromLocation, toLocation }: Way): boolean {
  const from = fromLocation?.pathname ?? ''
  const to = toLocation.pathname
  return (listPath.test(from) && homePath.test(to)) || (homePath.test(from) && listPath.test(to))
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Marks the card that leads to the page, one of several at most. */
function mark({ toLocation }: Way): string[] {
  const opening = 'data-opening'
  for (const card of document.querySelectorAll(`[${opening}]`)) card.removeAttribute(opening)
  cardTo(toLocation.pathname)?.setAttribute(opening, '')
  return [homeType]
}
