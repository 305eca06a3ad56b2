import { longestLoadMs } from '#lib/load-part.ts'

/** Told by the app once it has made the server's HTML its own. */
export const aliveEvent = 'areesh:alive'

/** Told by the app when it cannot: the page stays as it came. */
export const leftEvent = 'areesh:left'

/** Id of the template that holds what a page says then. */
export const leftNoteId = 'left-note'

/** What `startPage` is told of the world around it. */
export const startTerms = {
  alive: aliveEvent,
  left: leftEvent,
  noteId: leftNoteId,
  longestMs: longestLoadMs,
}

/**
 * Starts the app on a page that came as HTML: once it is painted and its first picture, if it has one, is there or
 * everything else, so that a slow line brings what can be seen before the code; with the first touch or key; or after three
 * seconds, whatever is missing then. The page has the styles of what it shows; those of all that the app
 * may show come with it. A button
 * that is pressed before its code has come is pressed again when it has; links, menus and forms that have
 * an address work by themselves. Where the app has drawn the page anew (docs/decisions/086), the same is
 * pressed, and has the focus, that is called the same. Code that cannot be had, or has not come in two minutes,
 * is told of after a second try, and asked for again with the next touch. Goes into the page as text: it may use
 * nothing from around it.
 */
export function startPage({ alive, left, noteId, longestMs }: typeof startTerms): void {
  const { dataset } = document.getElementById('start') ?? {}
  const { sheet = '', entry = '', libraries = '', scripts = '' } = dataset ?? {}
  const libraryFiles = libraries.split(' ').filter(Boolean)
  const [loaded] = performance.getEntriesByType('navigation')
  const isNew = loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate'
  // Whoever comes back to a place within the page needs the true heights above it.
  if (!isNew || location.hash) delete document.documentElement.dataset.firstLook
  let isBegun = false
  let limit: ReturnType<typeof setTimeout> | undefined
  let note: Element | null = null
  let pressed: HTMLButtonElement | null = null
  let focused: HTMLElement | null = null

  function begin(): void {
    if (isBegun) return
    isBegun = true
    limit = setTimeout(giveUp, longestMs)
    // A task each: to ask for a dozen files takes a slow phone as long as a tap may take.
    for (const href of [...libraryFiles, entry, ...scripts.split(' ')].filter(Boolean))
      setTimeout(() => fetchAs('modulepreload', href))
    // Numbers and dates are slow for the first time a browser writes them: it does so while the code is on its way.
    const locale = `${document.documentElement.lang}-AE`
    setTimeout(() => new Intl.NumberFormat(locale).format(0))
    setTimeout(() => new Intl.DateTimeFormat(locale).format(0))
    const styles = fetchAs('stylesheet', sheet)
    const isStyled = new Promise((resolve, reject) => {
      styles.onload = resolve
      styles.onerror = reject
    })
    isStyled
      // The libraries in a task of their own: with the app behind them they would be a long one.
      .then(() => Promise.all(libraryFiles.map(bring)))
      .then(() => bring(entry))
      .catch(giveUp)
  }

  /** What failed is asked for once more: a busy browser gives up files on their way (docs/decisions/107). */
  function bring(href: string): Promise<unknown> {
    const load = (): Promise<unknown> => import(/* @vite-ignore */ href)
    return load().catch(load)
  }

  function giveUp(): void {
    isBegun = false
    say()
  }

  function say(): void {
    clearTimeout(limit)
    const template = document.getElementById(noteId)
    if (note || !(template instanceof HTMLTemplateElement)) return
    document.body.prepend(template.content.cloneNode(true))
    note = document.body.firstElementChild
    note?.querySelector('a')?.setAttribute('href', location.pathname + location.search)
  }

  function fetchAs(rel: string, href: string): HTMLLinkElement {
    const link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
    return link
  }

  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

  /** What stands on the page now in place of an element. */
  function present<Kind extends Element>(element: Kind | null): Kind | undefined {
    if (!element || element.isConnected) return element ?? undefined
    const alike = document.querySelectorAll<Kind>(element.localName)
    return [...alike].find((one) => nameOf(one) === nameOf(element))
  }

  function press(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.popoverTargetElement || button.form?.hasAttribute('action')) return
    event.preventDefault()
    pressed = button
  }

  function focus({ target }: Event): void {
    focused = target instanceof HTMLElement ? target : null
  }

  const touches = ['pointerdown', 'keydown', 'focusin']
  for (const touch of touches) document.addEventListener(touch, begin)
  document.addEventListener('click', press, true)
  document.addEventListener('focusin', focus)
  document.addEventListener(left, say)
  document.addEventListener(
    alive,
    () => {
      clearTimeout(limit)
      note?.remove()
      for (const touch of touches) document.removeEventListener(touch, begin)
      document.removeEventListener('click', press, true)
      document.removeEventListener('focusin', focus)
      if (!focused?.isConnected) present(focused)?.focus({ preventScroll: true })
      present(pressed)?.click()
    },
    { once: true },
  )
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // The task after a frame: the code would keep what it shows from the screen. A hidden page has no frames.
  const beginPainted = () => requestAnimationFrame(() => setTimeout(begin))
  if (!first || first.complete || document.readyState === 'complete') beginPainted()
  else for (const one of [window, first]) one.addEventListener('load', beginPainted)
  setTimeout(begin, 3000)
}
