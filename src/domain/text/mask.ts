const hidden = '•••'

/**
 * Hides most of an e-mail address or an E.164 number, so that its owner still recognises it and nobody
 * else learns it: where a code was sent.
 */
export function maskTarget(target: string): string {
  return target.includes('@') ? maskEmail(target) : maskPhone(target)
}

/** `l•••a@example.com`; names of one or two letters keep the first only. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const letters = [...address.slice(0, Math.max(0, at))]
  const last = letters.length > 2 ? letters.at(-1) : ''
  return (letters[0] ?? '') + hidden + last + address.slice(Math.max(0, at))
}

/** `+971 ••• 567`; numbers too short to hide anything show nothing. */
export function maskPhone(number: string): string {
  return number.length < 9 ? hidden : `${number.slice(0, 4)} ${hidden} ${number.slice(-3)}`
}
