import { expect, test } from 'vitest'
import { whereItEnded } from '#tests/support/where-it-ended.ts'
import { inShort } from './playwright.ts'

type Attachment = { name: string; body: string }

const spec = (
  title: string,
  status: string,
  messages: string[],
  attachments: Attachment[] = [],
) => ({
  title,
  file: 'sw/outbox.spec.ts',
  line: 47,
  tests: [
    {
      projectName: 'worker',
      status,
      results: [{ errors: messages.map((message) => ({ message })), attachments }],
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

test('what the pages of a failed test showed stands below it', () => {
  const body = Buffer.from('/trips:\n  focus <a>').toString('base64')
  const left = [
    { name: 'screenshot', body: '' },
    { name: whereItEnded, body },
  ]
  const suites = [{ specs: [spec('a name', 'unexpected', ['late'], left)], suites: [] }]
  expect(inShort(suites)).toMatch(/ a name: late\n {2}\/trips: focus <a>$/)
})
