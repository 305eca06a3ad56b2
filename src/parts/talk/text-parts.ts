/** A part of a message: words, or an address that somebody may want to follow. */
export type TextPart =
  | { kind: 'words'; text: string }
  /** `text` as it was written; `href` whole; `host` is where it really leads. */
  | { kind: 'link'; text: string; href: string; host: string }

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
// What follows an address in a sentence is not part of it.
const tail = /[.,;:!?)\]}»…،؛؟]+$/u

/** Takes a message apart. Only web addresses are links; everything else, whatever it says, is words. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(addresses)) {
    const written = match[0].replace(tail, '')
    const link = linkOf(written)
    if (!link) continue
    if (match.index > at) parts.push({ kind: 'words', text: text.slice(at, match.index) })
    parts.push(link)
    at = match.index + written.length
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) })
  return parts
}

function linkOf(text: string): TextPart | null {
  const whole = /^www\./i.test(text) ? `https://${text}` : text
  const url = URL.parse(whole)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  // A name before the host is only there to be taken for it.
  url.username = ''
  url.password = ''
  return { kind: 'link', text, href: url.href, host: url.host }
}
