/**
 * Calls back when a press begins and ends on the dialog's backdrop; a drag that only ends there,
 * as when selecting text, does not count. Gives back what stops it.
 */
export function watchPressesBeside(dialog: HTMLDialogElement, onPress: () => void): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  let beganBeside = false
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      beganBeside = event.target === dialog
    },
    options,
  )
  dialog.addEventListener(
    'click',
    (event) => {
      if (beganBeside && event.target === dialog) onPress()
    },
    options,
  )
  return () => stop.abort()
}
