/**
 * Hands a link on: by the device's own share sheet, else to the clipboard. `false`: neither works here,
 * and the link has to be shown for copying by hand. Closing the share sheet is a choice, not a failure.
 */
export async function handOn(
  { title, url }: { title: string; url: string },
  onCopied: () => void,
): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => {})
    return true
  }
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    return false
  }
  onCopied()
  return true
}
