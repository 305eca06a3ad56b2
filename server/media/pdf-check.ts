import { inflateSync } from 'node:zlib'

/** Why a PDF is not taken. */
export type PdfRefusal = 'unreadable' | 'protected' | 'active'

// Names of what makes a document act, call out, or carry other files along.
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie|Sound)\b/
// What all compressed parts together may unfold into: beyond that nobody can say what is in them.
const mostUnfoldedBytes = 64_000_000

/** Whether bytes are said to be a PDF by their first ones; whatever else a file is called. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1').startsWith('%PDF-')
}

/**
 * Judges a PDF by its content: null when it is whole and only to be looked at. Scripts, actions and
 * attached files are refused, in compressed parts too; so is what is encrypted, as nobody can look into it.
 */
export function refusalOfPdf(bytes: Uint8Array): PdfRefusal | null {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF')) return 'unreadable'
  if (/\/Encrypt\b/.test(plainNames(text))) return 'protected'
  if (activeNames.test(plainNames(text))) return 'active'
  return refusalOfParts(bytes, text)
}

/** Looks into the compressed lists of objects, where names may hide. */
function refusalOfParts(bytes: Uint8Array, text: string): PdfRefusal | null {
  let left = mostUnfoldedBytes
  for (const found of text.matchAll(/\/ObjStm\b[\s\S]{0,2000}?stream\r?\n/g)) {
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    if (end < 0) return 'unreadable'
    try {
      const part = inflateSync(bytes.subarray(start, end), { maxOutputLength: Math.max(1, left) })
      left -= part.byteLength
      if (activeNames.test(plainNames(part.toString('latin1')))) return 'active'
    } catch {
      // Not packed as nearly all are, damaged, or endless.
      return 'unreadable'
    }
  }
  return null
}

/** Names may be written with `#4A` for J: as readers understand them. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
