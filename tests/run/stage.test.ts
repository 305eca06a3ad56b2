import { expect, test } from 'vitest'
import { countChecks, groupsOf, inLanes, type Stage } from './stage.ts'

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

test('work in lanes begins in order, so many at once, and gives its outcomes in order', async () => {
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const done = inLanes(2, [0, 1, 2], async (item) => {
    begun.push(item)
    await ends[item]?.promise
    return item * 10
  })
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[2]?.resolve()
  ends[0]?.resolve()
  expect(await done).toEqual([0, 10, 20])
})
