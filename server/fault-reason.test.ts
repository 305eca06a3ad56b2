import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#server/db/errors.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { faultReason } from './fault-reason.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the reason of a fault', () => {
  test('names the state of a database error and nothing of what was asked', async () => {
    const secret = 'layla@example.ae'
    const error = await database.orm.execute(sql`SELECT ${secret}::uuid`).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(String(error)).toContain(secret)
    expect(faultReason(error)).toMatch(/^sql 22P02/)
    expect(faultReason(error)).not.toContain(secret)
    expect(faultReason(error)).not.toContain('SELECT')
  })

  test('names the cause when the query layer wrapped another fault', () => {
    const wrapped = Object.assign(new Error('Failed query: SELECT $1\nparams: layla@example.ae'), {
      query: 'SELECT $1',
      params: ['layla@example.ae'],
      cause: new DatabaseUnavailableError('closed'),
    })
    expect(faultReason(wrapped)).toMatch(/^DatabaseUnavailableError: closed/)
    expect(faultReason(wrapped)).not.toContain('layla')
  })

  test('keeps the way through the code of a defect of ours', () => {
    expect(faultReason(new TypeError('no such thing'))).toMatch(
      /^TypeError: no such thing\n\s+at .*fault-reason\.test/,
    )
  })

  test('says only the kind of what is no error', () => {
    expect(faultReason('layla@example.ae')).toBe('string')
  })
})
