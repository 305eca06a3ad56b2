declare module 'bidi-js' {
  type EmbeddingLevels = {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  type Bidi = {
    /** The Unicode algorithm's level of each UTF-16 unit. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): EmbeddingLevels
    /** The character that stands for another where text runs from the right, `(` for `)`; or null. */
    getMirroredCharacter(character: string): string | null
  }
  const createBidi: () => Bidi
  export = createBidi
}
