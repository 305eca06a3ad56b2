let held: HTMLButtonElement | null = null

/**
 * Keeps what is pressed in a part of the page that waits for its code (`data-waits`, src/ui/later-part), the last
 * one only. Links need no code.
 */
export function holdPresses(): void {
  document.addEventListener('click', hold, true)
}

function hold(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button?.closest('[data-waits]')) return
  event.preventDefault()
  event.stopPropagation()
  held = button
}

/** Presses what was pressed in a part before it had its code. */
export function pressHeld(part: Element | null): void {
  if (!held || !part?.contains(held)) return
  const button = held
  held = null
  button.click()
}

/** Forgets what was pressed: its code did not come, and later nobody would expect it. */
export function forgetHeld(): void {
  held = null
}
