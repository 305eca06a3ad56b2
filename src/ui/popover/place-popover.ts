/** Space kept to the edges of the window, in CSS pixels. */
const edge = 8

/**
 * Puts an open popover under the control that opened it, above where there is more room, and
 * inside the window. `end` lines up the ends in reading order.
 */
export function placePopover(control: Element, panel: HTMLElement, align: 'start' | 'end'): void {
  const { clientWidth, clientHeight } = document.documentElement
  const at = control.getBoundingClientRect()
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const controlStart = isRtl ? clientWidth - at.right : at.left
  const wanted = align === 'start' ? controlStart : controlStart + at.width - panel.offsetWidth
  const start = Math.max(edge, Math.min(wanted, clientWidth - panel.offsetWidth - edge))
  const roomBelow = clientHeight - at.bottom
  const isAbove = roomBelow < panel.offsetHeight + 2 * edge && at.top > roomBelow
  const room = (isAbove ? at.top : roomBelow) - 2 * edge
  panel.style.setProperty('inset-inline-start', `${start}px`)
  panel.style.setProperty('inset-block-start', isAbove ? 'auto' : `${at.bottom + edge}px`)
  panel.style.setProperty('inset-block-end', isAbove ? `${clientHeight - at.top + edge}px` : 'auto')
  panel.style.setProperty('max-block-size', `${room}px`)
}
