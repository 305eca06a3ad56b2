import { inflateSync } from 'node:zlib'

/** Lines of text of a PDF that our server has drawn, as they lie on the page from left to right. */
export function pdfText(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, lettersOf(streamOf(objects.get(map) ?? ''))]
    }),
  )
  const [, content = ''] = /\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/.exec(file) ?? []
  const drawn = streamOf(objects.get(content) ?? '')
  const lines = new Map<string, { x: number; text: string }[]>()
  let letters: string[] = []
  let place = { x: 0, y: '' }
  const steps = /1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g
  for (const [, x, y = '', font, shown] of drawn.matchAll(steps)) {
    if (x !== undefined) place = { x: Number(x), y }
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?'),
    )
    lines.set(place.y, [...(lines.get(place.y) ?? []), { x: place.x, text: glyphs.join('') }])
  }
  return [...lines.values()].map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  )
}

/** A stream of an object, unpacked. */
function streamOf(body: string): string {
  const [, packed = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  return packed === '' ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** Letters of a font by the numbers of their glyphs. */
function lettersOf(map: string): string[] {
  const [, listed = ''] = /beginbfrange([\s\S]*?)endbfrange/.exec(map) ?? []
  const units = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
  return [...listed.matchAll(/\[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      units(hex.replaceAll(' ', '')).join(''),
    ),
  )
}
