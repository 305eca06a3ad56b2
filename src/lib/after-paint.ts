/**
 * Runs work once what the page shows by now has been drawn: a tap is answered by its button first, and by
 * what is much to draw in the frames after. Only in the browser; a hidden page draws nothing and waits not.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
