/** A part of a message: words, a long number, or an address that somebody may want to follow. */
export type TextPart =
  | { kind: 'words'; text: string }
  /** Digits in groups, as those of a phone, which stand from left to right in every language. */
  | { kind: 'number'; text: string }
  /** `text` as it was written; `href` whole; `host` is where it really leads. */
  | { kind: 'link'; text: string; href: string; host: string }

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
const numbers = /\+?\(?[\d٠-٩](?:[ \u00a0().-]{0,2}[\d٠-٩]){6,}/gu
// What follows an address in a sentence is not part of it.
const tail = /[.,;:!?)\]}»…،؛؟]+$/u

/** Takes a message apart. Only web addresses are links; everything else, whatever it says, is words and numbers. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(addresses)) {
    const written = match[0].replace(tail, '')
    const link = linkOf(written)
    if (!link) continue
    parts.push(...wordParts(text.slice(at, match.index)), link)
    at = match.index + written.length
  }
  return [...parts, ...wordParts(text.slice(at))]
}

function wordParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: number, index } of text.matchAll(numbers)) {
    if (index > at) parts.push({ kind: 'words', text: text.slice(at, index) })
    parts.push({ kind: 'number', text: number })
    at = index + number.length
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

/** Parts with their places as keys: a text that changes is taken apart anew. */
export function withKeys(parts: readonly TextPart[]): [string, TextPart][] {
  return parts.map((part, at) => [`${at}`, part])
}
