import { create } from 'qrcode'

/** Modules of white around a code that readers ask for. */
const quietModules = 4

/** A square code (QR) of a text: how many modules wide it is with its margin, and its dark ones as a path of SVG. */
export function squareCode(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from(modules.data).flatMap((isDark, at) =>
    isDark
      ? [`M${(at % size) + quietModules} ${Math.floor(at / size) + quietModules}h1v1h-1z`]
      : [],
  )
  return { side: size + 2 * quietModules, path: dark.join('') }
}
