import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { isUniqueViolation, NestedQueryError, sqlFault, sqlState } from './errors.ts'
import { newId } from './id.ts'
import { bookingEvent, quote } from './schema/bookings.ts'
import { category, siteSetting } from './schema/places.ts'
import { propertyRate } from './schema/properties.ts'
import { copyRows } from './seed/copy-rows.ts'
import { openTestDatabase, testNow } from './test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('values', () => {
  test('dates, instants, amounts and JSON come back as they went in', async () => {
    const row = {
      id: newId(testNow),
      guestId: 'g-1',
      userId: null,
      propertyId: newId(testNow),
      checkIn: '2026-12-31',
      checkOut: '2027-01-02',
      party: { adults: 2, children: 1, infants: 0, pets: 0 },
      folio: { lines: [{ label: 'عريش 🌴', amountFils: 461_250 }] },
      totalFils: 9_007_199_254_740_991,
      couponId: null,
      inputHash: 'h',
      termsHash: 't',
      expiresAt: new Date(testNow + 123),
      createdAt: new Date(testNow),
    }
    await database.orm.insert(quote).values(row)
    expect(await database.orm.select().from(quote).where(eq(quote.id, row.id))).toEqual([row])
  })

  test('a list, a string and a null inside JSON keep their kind', async () => {
    for (const value of [['a', 'b'], 'text', 0, false, { deep: null }]) {
      const key = JSON.stringify(value)
      await database.orm.insert(siteSetting).values({ key, value })
      const found = await database.orm.select().from(siteSetting).where(eq(siteSetting.key, key))
      expect(found).toEqual([{ key, value }])
    }
  })

  test('a negative amount is refused by the database', async () => {
    const attempt = database.orm.insert(propertyRate).values({
      propertyId: newId(testNow),
      fromOn: '2027-01-01',
      untilOn: '2027-02-01',
      nightlyFils: -1,
    })
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '23514')
  })
})

describe('errors', () => {
  test('a taken key is recognised through the wrapping of the query layer', async () => {
    const row = { key: 'twice', value: 1 }
    await database.orm.insert(siteSetting).values(row)
    const error = await database.orm
      .insert(siteSetting)
      .values(row)
      .then(
        () => null,
        (reason: unknown) => reason,
      )
    expect(sqlFault(error)).toEqual({
      state: '23505',
      constraint: 'site_setting_pkey',
      table: 'site_setting',
    })
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'another_key')).toBe(false)
    expect(sqlState(new Error('not from the database'))).toBeNull()
  })

  test('an error shows nothing of the engine inside', async () => {
    const error = await database.orm.execute(sql`SELECT nothing FROM nowhere`).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(sqlState(error)).toBe('42P01')
    for (let current = error; current instanceof Error; current = current.cause) {
      const longest = Math.max(...(current.stack ?? '').split('\n').map((line) => line.length))
      expect(longest).toBeLessThan(400)
    }
  })
})

describe('rows in bulk', () => {
  const words = 'a\ttab, two\nlines\r, \\N, "quotes", {a list}, عريش 🌴'
  const names = { en: words, ar: words, ru: words }

  test('whatever their texts hold, they arrive as they were', async () => {
    const home = {
      propertyId: newId(testNow),
      fromOn: '2027-01-01',
      untilOn: '2027-02-01',
      nightlyFils: 9_007_199_254_740_991,
    }
    const rates = [
      { ...home, label: names },
      { ...home, fromOn: '2027-01-02', label: null },
    ]
    const settings = [words, '', '\\.', [1, 'x'], { deep: words }].map((value, at) => ({
      key: `bulk ${at} ${words}`,
      value,
    }))
    await database.orm.transaction(async (tx) => {
      await copyRows(tx, propertyRate, rates)
      await copyRows(tx, siteSetting, settings)
      await copyRows(tx, siteSetting, [])
    })
    const { orm } = database
    expect(
      await orm.select().from(propertyRate).where(eq(propertyRate.propertyId, home.propertyId)),
    ).toEqual(rates)
    const found = await orm.select().from(siteSetting).where(like(siteSetting.key, 'bulk %'))
    expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(settings)
  })

  test('refused ones leave nothing, and the connection goes on', async () => {
    const rows = ['one', 'two', 'one'].map((slug, sort) => ({ slug, sort, names, icon: 'x' }))
    const refused = await database.orm
      .transaction((tx) => copyRows(tx, category, rows))
      .then(
        () => null,
        (reason: unknown) => reason,
      )
    expect(isUniqueViolation(refused)).toBe(true)
    const nowhere = database.orm.transaction((tx) =>
      tx.execute(sql`COPY nowhere (a) FROM STDIN ${'1\n'}`),
    )
    await expect(nowhere).rejects.toSatisfy((error) => sqlState(error) === '42P01')
    expect(await database.orm.select().from(category)).toEqual([])
  })
})

describe('transactions', () => {
  test('a connection that is lost amid a transaction leaves none behind', async () => {
    const other = await openTestDatabase({ poolSize: 1 })
    await other.orm.execute(sql`BEGIN`)
    await other.orm.execute(sql`INSERT INTO site_setting VALUES ('lost', '1')`)
    // What the database refuses outside of the query layer's transactions ends its connection.
    await expect(other.orm.execute(sql`SELECT nothing`)).rejects.toThrow()
    expect(await other.orm.select().from(siteSetting)).toEqual([])
    await other.orm.transaction((tx) => tx.insert(siteSetting).values({ key: 'next', value: 1 }))
    await other.close()
  })

  test('a failed transaction leaves nothing', async () => {
    const attempt = database.orm.transaction(async (tx) => {
      await tx.insert(siteSetting).values({ key: 'rolled back', value: 1 })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    const found = await database.orm
      .select()
      .from(siteSetting)
      .where(eq(siteSetting.key, 'rolled back'))
    expect(found).toEqual([])
  })

  test('transactions do not see each other half way', async () => {
    const bookingId = newId(testNow)
    const append = () =>
      database.orm.transaction(async (tx) => {
        await tx.execute(sql`SELECT key FROM site_setting WHERE key = 'counter' FOR UPDATE`)
        const events = await tx
          .select({ seq: bookingEvent.seq })
          .from(bookingEvent)
          .where(eq(bookingEvent.bookingId, bookingId))
        const seq = events.length + 1
        const at = new Date(testNow)
        await tx
          .insert(bookingEvent)
          .values({ bookingId, seq, at, toState: 'held', actor: 'guest' })
        return seq
      })
    await database.orm.insert(siteSetting).values({ key: 'counter', value: 0 })
    const numbers = await Promise.all(Array.from({ length: 20 }, append))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('the outer connection inside a transaction is a clear error, not a standstill', async () => {
    const query = database.orm.transaction(async () => {
      await database.orm.select().from(siteSetting)
    })
    await expect(query).rejects.toSatisfy(
      (error) => error instanceof Error && error.cause instanceof NestedQueryError,
    )
    const nested = database.orm.transaction(async () => {
      await database.orm.transaction(async () => 1)
    })
    await expect(nested).rejects.toThrow(NestedQueryError)
  })

  test('a savepoint inside a transaction is allowed', async () => {
    const value = await database.orm.transaction(async (tx) => {
      await tx.insert(siteSetting).values({ key: 'kept', value: 1 })
      await tx
        .transaction(async (inner) => {
          await inner.insert(siteSetting).values({ key: 'kept', value: 2 })
        })
        .catch((error: unknown) => expect(sqlState(error)).toBe('23505'))
      const found = await tx.select().from(siteSetting).where(eq(siteSetting.key, 'kept'))
      return found[0]?.value
    })
    expect(value).toBe(1)
  })

  test('work left over from a transaction may use the outer connection afterwards', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let leftover: Promise<unknown> = Promise.resolve()
    await database.orm.transaction(async () => {
      leftover = gate.then(() => database.orm.execute(sql`SELECT 1`))
    })
    open()
    await expect(leftover).resolves.toBeDefined()
  })

  test('after a close, queries are refused and a second close does nothing', async () => {
    const other = await openTestDatabase()
    await other.orm.execute(sql`SELECT 1`)
    await other.close()
    await expect(other.orm.execute(sql`SELECT 1`)).rejects.toThrow()
    await other.close()
  })
})
