import { expect, test } from 'vitest'
import { inShort } from './playwright.ts'

const spec = (title: string, status: string, messages: string[]) => ({
  title,
  file: 'sw/outbox.spec.ts',
  line: 47,
  tests: [
    {
      projectName: 'worker',
      status,
      results: [{ errors: messages.map((message) => ({ message })) }],
    },
  ],
})

test('a failed test is told in one line, wherever it stands; others are not', () => {
  const failed = spec('a name', 'unexpected', ['\u001b[31mError\u001b[39m: no\n  name', 'late'])
  const within = { specs: [failed], suites: [] }
  const suites = [{ specs: [spec('fine', 'expected', [])], suites: [within] }]
  expect(inShort(suites)).toBe('[worker] sw/outbox.spec.ts:47 a name: Error: no name | late')
})

test('of a long reason the beginning is told', () => {
  const suites = [{ specs: [spec('a name', 'unexpected', ['x'.repeat(9000)])], suites: [] }]
  expect(inShort(suites).length).toBeLessThan(600)
})
