import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the first error that appears in a dialog into view, and the focus to it: the button that sends stands below
 * what scrolls. Whoever is in a field stays there.
 */
export function useErrorInView(dialogRef: RefObject<HTMLDialogElement | null>): void {
  const hadError = useRef(false)
  useEffect(() => {
    const first = dialogRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const isNew = first && !hadError.current
    hadError.current = Boolean(first)
    if (!isNew || document.activeElement?.matches('input, select, textarea')) return
    const frame = first.closest('[data-field]') ?? first
    frame.scrollIntoView({ block: 'nearest' })
    first.focus({ preventScroll: true })
  })
}
