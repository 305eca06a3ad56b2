import { type Finding, findAll, lineAt, type SourceFile, withoutComments } from './source-files.ts'

const physicalNames =
  /^(left|right|width|height|(min|max)-(width|height)|(scroll-)?(margin|padding)-(left|right)|border-(left|right)(-.*)?|border-(top|bottom)-(left|right)-radius)$/
const physicalValue = /^(text-align|text-align-last|float|clear|justify-content|justify-items)$/

/** One `name: value` of a stylesheet and where it begins. */
type Declaration = { name: string; value: string; index: number }

function declarations(css: string): Declaration[] {
  // After a brace or a semicolon only: features of media queries stand in parentheses.
  return [...css.matchAll(/(?<=[{};]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map((match) => ({
    name: match[1] ?? '',
    value: (match[2] ?? '').trim(),
    index: match.index,
  }))
}

/** Sides and sizes that do not turn around with the writing direction. */
export function findPhysicalSides(file: SourceFile): Finding[] {
  const { text } = withoutComments(file)
  return declarations(text).flatMap(({ name, value, index }) => {
    const isPhysical =
      physicalNames.test(name) || (physicalValue.test(name) && /\b(left|right)\b/.test(value))
    return isPhysical ? [`${file.path}:${lineAt(text, index)} ${name}: ${value}`] : []
  })
}

/** Sideways moves that ignore the writing direction; `--inline-sign` is 1 or -1 with it. */
export function findUnsignedMoves(file: SourceFile): Finding[] {
  const { text } = withoutComments(file)
  return declarations(text).flatMap(({ name, value, index }) => {
    const moves = name === 'translate' ? [sideways(value)] : translations(value)
    const isBad = moves.some((move) => !isZero(move) && !move.includes('--inline-sign'))
    return isBad ? [`${file.path}:${lineAt(text, index)} ${name}: ${value}`] : []
  })
}

// The first of the values of `translate`, which may itself hold spaces in parentheses.
function sideways(value: string): string {
  return /^(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/.exec(value)?.[0] ?? value
}

function translations(value: string): string[] {
  const pattern = /translate(?:X|3d)?\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
  return [...value.matchAll(pattern)].map((match) => splitArguments(match[1] ?? '')[0] ?? '')
}

function splitArguments(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim())
}

function isZero(move: string): boolean {
  return /^(0[a-z%]*|none|initial|inherit|unset)$/.test(move)
}

/** Colours written out instead of taken from the tokens. */
export function findBareColours(file: SourceFile): Finding[] {
  if (file.path === 'src/ui/styles/tokens.css') return []
  const bare = withoutComments(file)
  if (file.path.endsWith('.css')) {
    return declarations(bare.text).flatMap(({ name, value, index }) =>
      /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(/i.test(value)
        ? [`${file.path}:${lineAt(bare.text, index)} ${name}: ${value}`]
        : [],
    )
  }
  const pattern = /['"`](#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([^'"`]*)['"`]/gi
  return findAll(bare, pattern, (match) => match[1] ?? '')
}

/**
 * What `:has()` asks by a state or a place alone: Chromium then asks anew about every element that comes or
 * goes, up to the page's root (docs/decisions/092).
 */
export function findUnnamedHas(file: SourceFile): Finding[] {
  const argument = /:has\(((?:[^()]|\([^()]*\))*)\)/g
  return findAll(withoutComments(file), argument, ({ 1: asked = '' }) => {
    const compounds = asked.split(/[\s>+~,]+/).filter((part) => part !== '')
    return compounds.every((part) => /^[\w.#[]/.test(part)) ? null : `:has(${asked})`
  })
}

/** `style=` attributes, which the content security policy does not let through. */
export function findInlineStyles(file: SourceFile): Finding[] {
  return findAll(withoutComments(file), /\sstyle=(?=[{"'])/g, () => 'style attribute')
}

/** Classes that a component takes from its stylesheet but that the stylesheet does not have. */
export function findUnknownClasses(
  file: SourceFile,
  readStyles: (path: string) => string | null,
): Finding[] {
  const { text } = withoutComments(file)
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
  return imports.flatMap(([, name = '', path = '']) => {
    const css = readStyles(path)
    if (css === null) return [`${file.path}:1 ${path} does not exist`]
    const known = new Set([...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map((match) => match[1]))
    const uses = new RegExp(`\\b${name}(?:\\.([a-zA-Z_]\\w*)|\\['([^']+)'\\])`, 'g')
    // The path of an import may read like a class: './trip-page.module.css' holds `page.module`.
    const body = text.replace(/from '[^']+'/g, 'from')
    return findAll({ ...file, text: body }, uses, (match) => {
      const used = match[1] ?? match[2] ?? ''
      return known.has(used) ? null : `.${used} is not in ${path}`
    })
  })
}

/** Variables that a stylesheet uses without a fallback although no stylesheet and no script defines them. */
export function findUnknownVariables(files: readonly SourceFile[]): Finding[] {
  const bare = files.map(withoutComments)
  // `--x: 1px` in a stylesheet, or its name as a text of a script that sets it.
  const definition = /(--[\w-]+)\s*:|['"`](--[\w-]+)['"`]/g
  const known = new Set(
    bare.flatMap(({ text }) =>
      [...text.matchAll(definition)].map(([, styled, scripted]) => styled ?? scripted),
    ),
  )
  return bare.flatMap((file) =>
    findAll(file, /var\(\s*(--[\w-]+)\s*\)/g, ({ 1: name = '' }) =>
      known.has(name) ? null : `${name} is defined nowhere`,
    ),
  )
}
