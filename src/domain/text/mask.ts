/** Hides most of an e-mail address or a phone number, so that its owner still recognises it. */
export function maskTarget(target: string): string {
  const at = target.indexOf('@')
  if (at > 0) return `${target.slice(0, 1)}•••${target.slice(Math.max(1, at - 1))}`
  return `${target.slice(0, 4)} ••• ${target.slice(-3)}`
}
