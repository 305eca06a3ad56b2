/**
 * Focuses the field of that name in a form and scrolls it, label and all, to 80 px below the
 * edge (design 5; the distance is the page's scroll padding). False where there is none.
 */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const found = form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  const frame = control.closest('[data-field]') ?? control
  frame.scrollIntoView({ block: 'start' })
  return true
}
