/** The card of a home in a list that leads to the page at a path, where it can be seen; one of several at most. */
export function cardTo(path: string): Element | undefined {
  const leads = (card: Element) =>
    card.querySelector('a')?.pathname === path && card.checkVisibility()
  return [...document.querySelectorAll('article')].find(leads)
}
