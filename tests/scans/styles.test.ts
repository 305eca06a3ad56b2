import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSourceFiles, type SourceFile } from './source-files.ts'
import {
  findBareColours,
  findInlineStyles,
  findPhysicalSides,
  findUnknownClasses,
  findUnknownVariables,
  findUnnamedHas,
  findUnsignedMoves,
} from './styles.ts'

const root = join(import.meta.dirname, '../..')
const sources = listSourceFiles().filter(({ path }) => path.startsWith('src/'))
const styles = sources.filter(({ path }) => path.endsWith('.css'))
const components = sources.filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))

function css(text: string): SourceFile {
  return { path: 'src/ui/x.module.css', text }
}

function tsx(text: string): SourceFile {
  return { path: 'src/ui/x.tsx', text }
}

describe('the scans themselves', () => {
  test('see physical sides and sizes, but not in comments or media queries', () => {
    const text = [
      '/* left: 0; */',
      '.a { left: 0; margin-left: 1px; max-width: 4rem; text-align: right }',
      '@media (min-width: 600px) { .b { inline-size: 1px; border-top-left-radius: 1px; } }',
      '.c:hover { float: left }',
    ].join('\n')
    expect(findPhysicalSides(css(text))).toEqual([
      'src/ui/x.module.css:2 left: 0',
      'src/ui/x.module.css:2 margin-left: 1px',
      'src/ui/x.module.css:2 max-width: 4rem',
      'src/ui/x.module.css:2 text-align: right',
      'src/ui/x.module.css:3 border-top-left-radius: 1px',
      'src/ui/x.module.css:4 float: left',
    ])
  })

  test('see sideways moves without the sign of the writing direction', () => {
    const text = `.a { transform: translateX(-50%); translate: 10px 0 }
.b { transform: translate(calc(var(--inline-sign) * 1rem), 2px); translate: 0 -4px }
.c { transform: scale(2) translate3d(4px, 0, 0) }`
    expect(findUnsignedMoves(css(text))).toEqual([
      'src/ui/x.module.css:1 transform: translateX(-50%)',
      'src/ui/x.module.css:1 translate: 10px 0',
      'src/ui/x.module.css:3 transform: scale(2) translate3d(4px, 0, 0)',
    ])
  })

  test('see colours outside the tokens', () => {
    const text = '.a { color: #fff; background: rgb(0 0 0 / 50%); border-color: var(--line) }'
    expect(findBareColours(css(text))).toHaveLength(2)
    expect(findBareColours(tsx(`<path fill="#c0ffee" /><a href="#content">x</a>`))).toHaveLength(1)
    expect(findBareColours({ path: 'src/ui/styles/tokens.css', text })).toEqual([])
  })

  test('see what :has() asks without a name', () => {
    const text = [
      '.a:has(:checked), .a:has(> :nth-child(6)), .a:has(.b + :last-child) { color: red }',
      '.a:has(.b:checked), .a:has(> .b:nth-child(6)), html:has(dialog:modal), a:has([data-x]) { top: 0 }',
    ].join('\n')
    expect(findUnnamedHas(css(text))).toEqual([
      'src/ui/x.module.css:1 :has(:checked)',
      'src/ui/x.module.css:1 :has(> :nth-child(6))',
      'src/ui/x.module.css:1 :has(.b + :last-child)',
    ])
  })

  test('see style attributes', () => {
    expect(findInlineStyles(tsx('<p style={{ color }}>'))).toHaveLength(1)
    expect(findInlineStyles(tsx('<Text textStyle={big} />'))).toEqual([])
  })

  test('see classes that the stylesheet does not have', () => {
    const text = `import styles from './x.module.css'\n<p className={styles.card} /><p className={styles['lost']} />`
    expect(findUnknownClasses(tsx(text), () => '.card { color: red }')).toEqual([
      'src/ui/x.tsx:2 .lost is not in ./x.module.css',
    ])
  })

  test('see variables that nothing defines', () => {
    const style = css(
      '.a { --own: 1px; gap: var(--own); top: var(--lost); inset: var(--maybe, 0) var(--set) }',
    )
    const script = tsx(`list.style.setProperty('--set', '1px')`)
    expect(findUnknownVariables([style, script])).toEqual([
      'src/ui/x.module.css:1 --lost is defined nowhere',
    ])
  })
})

describe('the sources', () => {
  test('are found', () => {
    expect(styles.length).toBeGreaterThan(10)
    expect(components.length).toBeGreaterThan(20)
  })

  test('use sides and sizes that turn around with the writing direction', () => {
    expect(styles.flatMap(findPhysicalSides)).toEqual([])
  })

  test('move things sideways with the sign of the writing direction', () => {
    expect(styles.flatMap(findUnsignedMoves)).toEqual([])
  })

  test('take colours from the tokens', () => {
    expect([...styles, ...components].flatMap(findBareColours)).toEqual([])
  })

  test('use only variables that are defined', () => {
    expect(findUnknownVariables([...styles, ...components])).toEqual([])
  })

  test('ask with :has() for what has a name', () => {
    expect(styles.flatMap(findUnnamedHas)).toEqual([])
  })

  test('have no style attributes', () => {
    expect(components.flatMap(findInlineStyles)).toEqual([])
  })

  test('use only classes that their stylesheets have', () => {
    const readStyles = (from: string) => (path: string) => {
      const full = join(root, dirname(from), path)
      return existsSync(full) ? readFileSync(full, 'utf8') : null
    }
    expect(components.flatMap((file) => findUnknownClasses(file, readStyles(file.path)))).toEqual(
      [],
    )
  })
})
