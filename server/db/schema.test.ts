import { readdirSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './test-database.ts'

type Column = { type: string; isRequired: boolean; hasDefault: boolean }
type Tables = Record<string, { columns: Record<string, Column>; key: string[] }>

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function declaredTables(): Promise<Tables> {
  const tables: Tables = {}
  const folder = new URL('./schema/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const exported: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const value of Object.values(exported)) {
      if (!is(value, PgTable)) continue
      const { name, columns, primaryKeys } = getTableConfig(value)
      tables[name] = {
        columns: Object.fromEntries(
          columns.map((column) => [
            column.name,
            {
              type: column.getSQLType(),
              isRequired: column.notNull,
              hasDefault: column.hasDefault,
            },
          ]),
        ),
        key:
          primaryKeys[0]?.columns.map((column) => column.name) ??
          columns.filter((column) => column.primary).map((column) => column.name),
      }
    }
  }
  return tables
}

async function migratedTables(): Promise<Tables> {
  const tables: Tables = {}
  const columns = await database.orm.execute<{
    table_name: string
    column_name: string
    data_type: string
    is_nullable: string
    column_default: string | null
  }>(sql`SELECT table_name, column_name, data_type, is_nullable, column_default
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'schema_migration'`)
  for (const row of columns.rows) {
    tables[row.table_name] ??= { columns: {}, key: [] }
    const table = tables[row.table_name]
    if (table === undefined) continue
    table.columns[row.column_name] = {
      type: row.data_type,
      isRequired: row.is_nullable === 'NO',
      hasDefault: row.column_default !== null,
    }
  }
  const keys = await database.orm.execute<{ table_name: string; column_name: string }>(sql`
    SELECT k.table_name, k.column_name
    FROM information_schema.table_constraints c
    JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)
    WHERE c.constraint_type = 'PRIMARY KEY' AND c.table_schema = 'public'
    ORDER BY k.table_name, k.ordinal_position`)
  for (const row of keys.rows) tables[row.table_name]?.key.push(row.column_name)
  return tables
}

/** The query layer and the catalog write one type with different words. */
function sameWords(tables: Tables): Tables {
  const copy = structuredClone(tables)
  for (const table of Object.values(copy)) {
    for (const column of Object.values(table.columns)) {
      if (column.type === 'timestamp with time zone') column.type = 'timestamptz'
    }
  }
  return copy
}

test('the declared tables are the migrated tables, column by column and key by key', async () => {
  const declared = await declaredTables()
  expect(Object.keys(declared)).toContain('booking_night')
  expect(sameWords(declared)).toEqual(sameWords(await migratedTables()))
})

// Owed by the guest, or in the guest's favour.
const signed = ['ledger_entry.amount_fils']

test('every amount in fils is a bigint that cannot be negative, or has a sign and is not nothing', async () => {
  const checks = await database.orm.execute<{ table_name: string; clause: string }>(sql`
    SELECT c.conrelid::regclass::text AS table_name, pg_get_constraintdef(c.oid) AS clause
    FROM pg_constraint c WHERE c.contype = 'c'`)
  for (const [table, { columns }] of Object.entries(await migratedTables())) {
    for (const [column, { type }] of Object.entries(columns)) {
      if (!column.endsWith('_fils')) continue
      expect(type, `${table}.${column}`).toBe('bigint')
      const sign = signed.includes(`${table}.${column}`) ? '<> 0' : '>= 0'
      const guard = checks.rows.find(
        (row) => row.table_name === table && row.clause === `CHECK ((${column} ${sign}))`,
      )
      expect(guard, `${table}.${column}`).toBeDefined()
    }
  }
})

test('the schema keeps to what distributed engines offer', async () => {
  const found = await database.orm.execute<{ name: string }>(sql`
    SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT relname FROM pg_class
      WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'
    UNION ALL SELECT conname FROM pg_constraint
      WHERE contype = 'x' AND connamespace = 'public'::regnamespace`)
  expect(found.rows).toEqual([])
})
