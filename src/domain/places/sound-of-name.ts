const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/**
 * What a folded place name sounds like, as the Latin consonants that every way of writing it shares:
 * "abu dhabi", "abudabi" and "абу даби" all sound like "bdb". Empty for Arabic, which writes no short
 * vowels and needs none of this.
 */
export function soundOfName(folded: string): string {
  return (
    [...folded]
      .map((letter) => cyrillic[letter] ?? letter)
      .join('')
      .replace(/dzh|dj|dg|zh/g, 'j')
      .replace(/kh|gh/g, (pair) => (pair === 'kh' ? 'h' : 'g'))
      .replace(/dh|th/g, (pair) => pair.charAt(0))
      .replace(/ph/g, 'f')
      .replace(/ck|q|c(?!h)/g, 'k')
      .replace(/w/g, 'v')
      .replace(/x/g, 'ks')
      // A closing h is written in English only: Sharjah, Jumeirah.
      .replace(/h(?= |$)/g, '')
      .replace(/[^a-z0-9]|[aeiouy]/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}
