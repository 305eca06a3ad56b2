import { toLatinDigits } from '#domain/text/digits.ts'

/** What the first look can find in a text. */
export const reviewFlags = ['phone', 'email', 'link', 'insult'] as const

export type ReviewFlag = (typeof reviewFlags)[number]

const email = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
const link =
  /https?:|www\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.(?:ae|com|me|net|org|ru|рф)(?!\p{L})/iu
// Nine digits with nothing but the usual signs between them: prices are shorter, and dates go first.
const phone = /(?:\d[\s().\-‐–]{0,2}){9,}/u
const date = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}/gu
// Few on purpose: a harsh word about a home is what reviews are for, an insult of a person is not.
const insult =
  /(?<!\p{L})(?:idiots?|morons?|bastards?|assholes?|scumbags?|bitch(?:es)?|идиот\p{L}*|мраз\p{L}+|сволоч\p{L}*|ублюд\p{L}+|сук[аиу]|حقير|حقيرة|غبي|غبية|وغد|أوغاد)(?!\p{L})/iu

/** What a person should look at before this text is published; empty for ordinary words. */
export function firstLook(text: string): ReviewFlag[] {
  const plain = toLatinDigits(text.normalize('NFKC')).replace(date, ' ')
  const found: Readonly<Record<ReviewFlag, RegExp>> = { phone, email, link, insult }
  return reviewFlags.filter((flag) => found[flag].test(plain))
}
