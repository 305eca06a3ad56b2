import { describe, expect, test } from 'vitest'
import {
  findDefaultExports,
  findLeftovers,
  findLongFiles,
  findMachineTraces,
  findSilencedChecks,
  maxLines,
} from './habits.ts'
import { listSourceFiles } from './source-files.ts'

const all = listSourceFiles()
const scripts = all.filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path))
// These files name what the scans look for; the route tree is written by its generator.
const ours = scripts.filter(
  ({ path }) => !path.startsWith('tests/scans/') && !path.endsWith('.gen.ts'),
)

function ts(text: string) {
  return { path: 'src/lib/x.ts', text }
}

describe('the scans themselves', () => {
  test('see a file of more lines than allowed', () => {
    expect(findLongFiles(ts('x\n'.repeat(maxLines)))).toEqual([])
    expect(findLongFiles(ts('x\n'.repeat(maxLines + 1)))).toHaveLength(1)
  })

  test('see unfinished work and switched-off tests', () => {
    const text = ['// TOD', 'O: later\ntest.ski', "p('x')\ndescribe.onl", "y('x')"].join('')
    expect(findLeftovers(ts(text))).toHaveLength(3)
    expect(findLeftovers(ts('self.skipWaiting()'))).toEqual([])
  })

  test('see silenced checks', () => {
    expect(findSilencedChecks(ts(['// @ts-ign', 'ore'].join('')))).toHaveLength(1)
  })

  test('see default exports except in configurations', () => {
    expect(findDefaultExports(ts('export default 1'))).toHaveLength(1)
    expect(findDefaultExports({ path: 'vite.config.ts', text: 'export default 1' })).toEqual([])
  })

  test('see registry hosts and paths of one machine, but not paths of the product', () => {
    const host = ['https://reg', 'istry.example.org/x'].join('')
    const path = ['/wo', 'rk/main'].join('')
    expect(findMachineTraces(ts(`'${host}' '${path}'`))).toHaveLength(2)
    expect(
      findMachineTraces(ts("'/api/home/getSettings' './work/x' '#contract/home/a.ts'")),
    ).toEqual([])
  })
})

describe('the repository', () => {
  test('has no file that is too long', () => {
    expect(all.flatMap(findLongFiles)).toEqual([])
  })

  test('has no unfinished work and no switched-off test', () => {
    expect(ours.flatMap(findLeftovers)).toEqual([])
  })

  test('silences no check', () => {
    expect(ours.flatMap(findSilencedChecks)).toEqual([])
  })

  test('has default exports only in configurations', () => {
    expect(ours.flatMap(findDefaultExports)).toEqual([])
  })

  test('names no registry and no path of one machine', () => {
    const written = all.filter(({ path }) => !path.startsWith('tests/scans/'))
    expect(written.flatMap(findMachineTraces)).toEqual([])
  })
})
