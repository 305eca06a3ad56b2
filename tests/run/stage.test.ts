import { expect, test } from 'vitest'
import { countChecks, groupsOf, type Stage } from './stage.ts'

test('only failed checks have something to say', () => {
  const result = countChecks([
    { isGood: true, output: 'fine' },
    { isGood: false, output: 'broken' },
  ])
  expect(result).toEqual({ passed: 1, failed: 1, output: 'broken' })
})

const stage = (name: string, isSingle: boolean): Stage => ({
  name,
  isSingle,
  run: async () => ({ passed: 1, failed: 0, output: '' }),
})

test('stages for one processor that follow one another run side by side', () => {
  const stages = [stage('a', true), stage('b', true), stage('c', false), stage('d', true)]
  const names = groupsOf(stages).map((group) => group.map(({ name }) => name))
  expect(names).toEqual([['a', 'b'], ['c'], ['d']])
})
