// Specification 5: the first visible error comes to stand 80 px below the window's top.
const gapPx = 80

/**
 * After a failed check: scrolls smoothly to the first visible error of a form, the field with its
 * label, and focuses it. Waits for the frame in which React shows the errors; with reduced motion the
 * page jumps.
 */
export function scrollToFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const marks = form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-field-error]')
    const first = [...marks].find((mark) => mark.checkVisibility())
    if (!first) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const frame = first.closest('[data-field]') ?? first
    window.scrollTo({
      top: window.scrollY + frame.getBoundingClientRect().top - gapPx,
      behavior: calm ? 'instant' : 'smooth',
    })
    // What is in a dialog scrolls there, as the browser does it.
    const preventScroll = !form.closest('dialog')
    if (first.matches('input, select, textarea, button')) first.focus({ preventScroll })
  })
}
