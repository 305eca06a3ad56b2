import { create } from 'qrcode'
import { type Pass, type PassLook, passSize } from './pass.ts'

const edge = 80
const topHeight = 760
const codeSize = 420
/** Modules of white around a code that readers ask for. */
const quietModules = 4

type Line = {
  y: number
  size: number
  weight?: 400 | 600
  color: string
  isRtl: boolean
  /** Start of the line in reading direction; the edge when left out. */
  from?: number
  width?: number
}

/** Draws the card of a stay. There is no secret on it: whoever finds it learns no door code. */
export function drawPass(context: CanvasRenderingContext2D, pass: Pass, look: PassLook): void {
  const { width, height } = passSize
  const { top, rest } = look
  const { isRtl } = pass
  context.fillStyle = rest.ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = top.ground
  context.fillRect(0, 0, width, topHeight)
  const write = (text: string, line: Line) => writeLine(context, look.font, text, line)
  write(pass.brand, { y: 150, size: 52, weight: 600, color: top.ink, isRtl })
  const after = writeWrapped(context, look.font, pass.home, {
    ...{ y: 280, size: 58, weight: 600 as const, color: top.ink, isRtl },
    lines: 2,
  })
  write(pass.place, { y: after + 4, size: 38, color: top.ink, isRtl })
  for (const [at, { label, day, time }] of pass.ends.entries()) {
    const column = { from: edge + at * (width / 2 - edge / 2), color: top.ink, isRtl }
    const room = { ...column, width: width / 2 - edge }
    write(label, { ...room, y: 540, size: 32 })
    write(day, { ...room, y: 606, size: 52, weight: 600 })
    write(time, { ...room, y: 664, size: 38 })
  }
  tearLine(context, look)
  write(pass.guest.label, { y: 850, size: 30, color: rest.muted, isRtl })
  write(pass.guest.name, { y: 908, size: 44, weight: 600, color: rest.ink, isRtl })
  write(pass.addressLabel, { y: 1000, size: 30, color: rest.muted, isRtl })
  let y = 1058
  for (const [language, lines] of [
    ['ar', pass.address.ar],
    ['en', pass.address.en],
  ] as const) {
    for (const text of lines) {
      write(text, { y, size: 38, color: rest.ink, isRtl: language === 'ar' })
      y += 54
    }
    y += 12
  }
  const codeTop = height - edge - codeSize
  drawCode(context, pass.url, isRtl ? width - edge - codeSize : edge, codeTop)
  const beside = { from: edge + codeSize + 48, color: rest.ink, isRtl }
  const room = { ...beside, width: width - 2 * edge - codeSize - 48 }
  write(pass.number.label, { ...room, y: codeTop + 80, size: 30, color: rest.muted })
  // A number reads the same way in every language.
  write(`\u2066${pass.number.text}\u2069`, { ...room, y: codeTop + 142, size: 48, weight: 600 })
  writeWrapped(context, look.font, pass.hint, {
    ...{ ...room, y: codeTop + 230, size: 32, color: rest.muted },
    lines: 4,
  })
}

function writeLine(
  context: CanvasRenderingContext2D,
  font: string,
  text: string,
  { y, size, weight = 400, color, isRtl, from = edge, width }: Line,
): void {
  context.font = `${weight} ${size}px ${font}`
  context.fillStyle = color
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  context.textBaseline = 'alphabetic'
  // What is too long is drawn narrower, never beyond the edge.
  const room = width ?? passSize.width - 2 * edge
  context.fillText(text, isRtl ? passSize.width - from : from, y, room)
}

/** Writes words over several lines, and gives where the line after them begins. */
function writeWrapped(
  context: CanvasRenderingContext2D,
  font: string,
  text: string,
  { lines, ...line }: Line & { lines: number },
): number {
  const room = line.width ?? passSize.width - 2 * edge
  context.font = `${line.weight ?? 400} ${line.size}px ${font}`
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word
    const isLast = rows.length === lines
    if (rows.length > 0 && (isLast || context.measureText(longer).width <= room)) {
      rows[rows.length - 1] = longer
    } else rows.push(word)
  }
  if (rows.length > 0) rows.push(shortened(context, rows.pop() ?? '', room))
  const step = Math.round(line.size * 1.3)
  for (const [at, row] of rows.entries()) {
    writeLine(context, font, row, { ...line, y: line.y + at * step })
  }
  return line.y + rows.length * step
}

/** Words as far as there is room for them. */
function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const words = text.split(' ')
  while (words.length > 1 && context.measureText(`${words.join(' ')}…`).width > room) words.pop()
  return `${words.join(' ')}…`
}

/** The holes and dots where the ticket would be torn. */
function tearLine(context: CanvasRenderingContext2D, { rest }: PassLook): void {
  const { width } = passSize
  context.fillStyle = rest.ground
  for (const x of [0, width]) {
    context.beginPath()
    context.arc(x, topHeight, 34, 0, 2 * Math.PI)
    context.fill()
  }
  for (let x = 70; x < width - 60; x += 30) {
    context.beginPath()
    context.arc(x, topHeight - 6, 5, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Where the modules of a code lie in its square, in pixels. */
export function codeGrid(url: string) {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const module = Math.floor(codeSize / (modules.size + 2 * quietModules))
  const offset = Math.floor((codeSize - module * modules.size) / 2)
  return { modules, module, offset }
}

function drawCode(context: CanvasRenderingContext2D, url: string, x: number, y: number): void {
  const { modules, module, offset } = codeGrid(url)
  // Readers want dark on light, whatever the colours around it.
  context.fillStyle = 'white'
  context.fillRect(x, y, codeSize, codeSize)
  context.fillStyle = 'black'
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      context.fillRect(x + offset + column * module, y + offset + row * module, module, module)
    }
  }
}
