import { expect, test } from 'vitest'
import { countChecks } from './stage.ts'

test('only failed checks have something to say', () => {
  const result = countChecks([
    { isGood: true, output: 'fine' },
    { isGood: false, output: 'broken' },
  ])
  expect(result).toEqual({ passed: 1, failed: 1, output: 'broken' })
})
