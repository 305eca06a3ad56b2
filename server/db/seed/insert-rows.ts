import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Orm, Tx } from '#server/db/database.ts'

/**
 * Writes many rows of one table with a single statement and a single parameter: the rows travel as
 * JSON, and the database takes them apart. That is several times quicker than a parameter a value,
 * on the embedded database and on a server alike. Every row must name the same columns.
 */
export async function insertRows<Table extends PgTable>(
  orm: Orm | Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key) ?? null])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await orm.execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::json)`)
}
