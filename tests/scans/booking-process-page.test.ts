import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processPage } from '#domain/booking/process-page.ts'
import { root } from '#tests/run/command.ts'

test('the drawing of the booking process is the one that the data gives', () => {
  expect(readFileSync(join(root, 'docs/booking-process.md'), 'utf8')).toBe(processPage())
})
