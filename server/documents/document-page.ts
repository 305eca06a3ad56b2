import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/language.ts'
import { letterSets, visualRuns } from './visual-runs.ts'

export type Weight = 'regular' | 'semibold'

export type Style = { size: number; weight: Weight; color: string }

/** A box for a line of text, from the side on which the language begins; points. */
export type Place = { start: number; width: number; baseline: number; align?: 'start' | 'end' }

type Direction = 'ltr' | 'rtl'

/** A page to draw on. Places count from the side on which the language begins to be read. */
export type DocumentPage = {
  width: number
  height: number
  /** Draws one line; shortens nothing. `direction`: that of the text where it has one of its own. */
  line(text: string, place: Place, style: Style, direction?: Direction): void
  /** Draws text in as many lines as it needs; gives the baseline under the last. */
  paragraph(text: string, place: Place, style: Style, leading: number): number
  /** A filled box with round corners. */
  box(start: number, top: number, width: number, height: number, color: string): void
  rule(start: number, width: number, y: number, color: string): void
  /** A drawing in SVG's path language with its upper corner of the beginning at a place. */
  drawing(
    path: string,
    start: number,
    top: number,
    size: { width: number; scale: number },
    color: string,
  ): void
  finish(): Promise<Uint8Array>
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`./fonts/rubik-${name}.ttf`, import.meta.url))
}

/** Opens a document of A4 pages in a language. */
export function openDocument(
  language: Language,
  info: { title: string; author: string; at: number },
): DocumentPage {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: new Date(info.at) },
    // Not a font of the reader's: every letter is in the file.
    font: fontFile('latin-regular'),
  })
  for (const weight of ['regular', 'semibold'] as const) {
    for (const letters of letterSets) {
      doc.registerFont(`${letters}-${weight}`, fontFile(`${letters}-${weight}`))
    }
  }
  const direction: Direction = language === 'ar' ? 'rtl' : 'ltr'
  const { width, height } = doc.page
  const x = (start: number, boxWidth: number) =>
    direction === 'rtl' ? width - start - boxWidth : start

  function measured(text: string, { size, weight }: Style, own: Direction) {
    doc.fontSize(size)
    return visualRuns(text, own).map((run) => {
      doc.font(`${run.letters}-${weight}`)
      return { ...run, width: doc.widthOfString(run.text) }
    })
  }
  const lengthOf = (text: string, style: Style) =>
    measured(text, style, direction).reduce((sum, run) => sum + run.width, 0)

  function line(text: string, place: Place, style: Style, own = direction): void {
    const runs = measured(text, style, own)
    const length = runs.reduce((sum, run) => sum + run.width, 0)
    const isRight = (place.align === 'end') !== (direction === 'rtl')
    let at = x(place.start, place.width) + (isRight ? place.width - length : 0)
    doc.fillColor(style.color).fontSize(style.size)
    for (const run of runs) {
      doc.font(`${run.letters}-${style.weight}`)
      doc.text(run.text, at, place.baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  }

  return {
    width,
    height,
    line,
    paragraph(text, place, style, leading) {
      let baseline = place.baseline
      for (const part of wrapped(text, (words) => lengthOf(words, style) <= place.width)) {
        line(part, { ...place, baseline }, style)
        baseline += leading
      }
      return baseline
    },
    box(start, top, boxWidth, boxHeight, color) {
      doc.roundedRect(x(start, boxWidth), top, boxWidth, boxHeight, 8).fill(color)
    },
    rule(start, ruleWidth, y, color) {
      const from = x(start, ruleWidth)
      doc
        .moveTo(from, y)
        .lineTo(from + ruleWidth, y)
        .lineWidth(0.75)
        .stroke(color)
    },
    drawing(path, start, top, size, color) {
      doc.save().translate(x(start, size.width), top).scale(size.scale)
      doc.path(path).fill(color).restore()
    },
    async finish() {
      const parts: Uint8Array[] = []
      doc.on('data', (part: Uint8Array) => parts.push(part))
      const ended = new Promise<void>((resolve) => doc.on('end', resolve))
      doc.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

/** Breaks text at spaces so that each line fits; a word that does not fit by itself stays whole. */
function wrapped(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && !fits(longer)) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}
