import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MapTheme = 'light' | 'dark'

const tokensPath = join(import.meta.dirname, '../../src/ui/styles/tokens.css')

/** Colour tokens of a theme by name, from the one file that says them. */
export function readMapColours(): Record<MapTheme, ReadonlyMap<string, string>> {
  const css = readFileSync(tokensPath, 'utf8')
  const pairs = [...css.matchAll(/(--color-[\w-]+): light-dark\((#\w+), (#\w+)\)/g)]
  const of = (side: 2 | 3) => new Map(pairs.map((pair) => [pair[1] ?? '', pair[side] ?? '']))
  return { light: of(2), dark: of(3) }
}
