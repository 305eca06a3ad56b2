import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { openTestDatabase, testNow } from './test-database.ts'

const first: Migration = {
  version: 1,
  name: '0001_first.sql',
  checksum: 'a',
  statements: 'CREATE TABLE alpha (id integer PRIMARY KEY); INSERT INTO alpha VALUES (1);',
}
const second: Migration = {
  version: 2,
  name: '0002_second.sql',
  checksum: 'b',
  statements: 'CREATE TABLE beta (id integer PRIMARY KEY)',
}

let database: Database
beforeEach(async () => {
  database = await openTestDatabase({ isMigrated: false })
})
afterEach(() => database.close())

async function tables(): Promise<string[]> {
  const found = await database.orm.execute<{ table_name: string }>(
    sql`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  return found.rows.map((row) => row.table_name).sort()
}

test('the real migrations apply once and do nothing the second time', async () => {
  const names = readMigrations().map((migration) => migration.name)
  expect(names[0]).toBe('0001_core.sql')
  expect(await migrate(database.orm, testNow)).toEqual(names)
  expect(await tables()).toContain('booking_night')
  expect(await migrate(database.orm, testNow)).toEqual([])
})

test('only the files that are new are applied', async () => {
  await migrate(database.orm, testNow, [first])
  expect(await migrate(database.orm, testNow, [first, second])).toEqual(['0002_second.sql'])
  expect(await tables()).toEqual(['alpha', 'beta', 'schema_migration'])
})

test('a file that was changed after it had been applied is refused', async () => {
  await migrate(database.orm, testNow, [first])
  const changed = { ...first, checksum: 'other' }
  await expect(migrate(database.orm, testNow, [changed])).rejects.toThrow(
    '0001_first.sql was changed',
  )
})

test('a database newer than the program is refused', async () => {
  await migrate(database.orm, testNow, [first, second])
  await expect(migrate(database.orm, testNow, [first])).rejects.toThrow('it has 0002_second.sql')
})

test('a file that fails half way leaves nothing behind and can be tried again', async () => {
  const broken = { ...second, statements: `${second.statements}; SELECT nothing FROM nowhere` }
  await expect(migrate(database.orm, testNow, [first, broken])).rejects.toThrow()
  expect(await tables()).toEqual(['alpha', 'schema_migration'])
  expect(await migrate(database.orm, testNow, [first, second])).toEqual(['0002_second.sql'])
})

test('two servers that start at once apply each file once', async () => {
  const [one, two] = await Promise.all([
    migrate(database.orm, testNow, [first, second]),
    migrate(database.orm, testNow, [first, second]),
  ])
  expect([...one, ...two].sort()).toEqual(['0001_first.sql', '0002_second.sql'])
})
