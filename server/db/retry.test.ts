import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { transaction } from './retry.ts'
import { siteSetting } from './schema/places.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function refusal(code: string): Error {
  const inner = Object.assign(new Error('refused'), { code, severity: 'ERROR' })
  return new Error('wrapped by the query layer', { cause: inner })
}

test.each(['40001', '40P01'])('%s is tried again with growing pauses', async (code) => {
  const pauses: number[] = []
  let runs = 0
  const result = await transaction(
    database.orm,
    async (tx) => {
      runs += 1
      await tx.insert(siteSetting).values({ key: `retry ${code}`, value: runs })
      if (runs < 4) throw refusal(code)
      return 'done'
    },
    { random: () => 0.5, wait: async (ms) => void pauses.push(ms) },
  )
  expect(result).toBe('done')
  expect(pauses).toEqual([20, 40, 80])
})

test('after three retries the error passes through', async () => {
  let runs = 0
  const attempt = transaction(
    database.orm,
    async () => {
      runs += 1
      throw refusal('40001')
    },
    { wait: async () => {} },
  )
  await expect(attempt).rejects.toThrow('wrapped')
  expect(runs).toBe(4)
})

test('other errors are not tried again', async () => {
  let runs = 0
  const attempt = transaction(database.orm, async () => {
    runs += 1
    throw refusal('23505')
  })
  await expect(attempt).rejects.toThrow('wrapped')
  expect(runs).toBe(1)
})
