import { expect, test } from 'vitest'
import { allArrows } from './model.ts'
import { missingArrows, nobodyGoes, takeWalks } from './walks.ts'

// Always the same dice: `npm run walks` throws others.
const seed = 1971
// On PostgreSQL what it answers otherwise than the embedded database shows soon.
const isOnServer = process.env.TEST_DATABASE_URL !== undefined
const count = isOnServer ? 60 : 300
// Shorter than those of the command, which has the time.
const longest = 6

// As long as it takes on a machine that has other things to do: the verdict must not hang on it.
test('server and model agree after every step of random walks', { timeout: 600_000 }, async () => {
  const result = await takeWalks({ seed, count, longest })
  const { failure } = result
  const again = `npm run walks -- --seed ${seed} --longest ${longest} --path ${failure?.path}`
  expect(failure?.words, again).toBeUndefined()
  expect(result.count).toBe(count)
  // A move that is new to the process needs a step here that makes it.
  if (!isOnServer) expect(missingArrows(result)).toEqual([])
  // Nor is anything excused that can be done after all.
  const gone = Object.keys(nobodyGoes).filter((arrow) => result.arrows.has(arrow))
  expect(gone).toEqual([])
})

test('what no walk goes along is still in the process', () => {
  const known = new Set(allArrows())
  expect(Object.keys(nobodyGoes).filter((arrow) => !known.has(arrow))).toEqual([])
})
