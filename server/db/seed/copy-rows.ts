import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/database.ts'

/**
 * Writes many rows of one table in a transaction as COPY takes them, which is two to three times
 * quicker than rows as JSON and many times quicker than a parameter a value, on the embedded database
 * and on a server alike. Every row must name the same columns.
 */
export async function copyRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns: Column[] = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names: SQL[] = columns.map(([, { name }]) => sql`${sql.identifier(name)}`)
  const lines = rows.map((row) => lineOf(columns, row)).join('')
  await tx.execute(sql`COPY ${table} (${sql.join(names, sql`, `)}) FROM STDIN ${lines}`)
}

type Column = [key: string, column: PgColumn]

function lineOf(columns: readonly Column[], row: Readonly<Record<string, unknown>>): string {
  let line = ''
  for (const [key, column] of columns) {
    const value = row[key]
    const field =
      value === null || value === undefined ? '\\N' : escaped(`${column.mapToDriverValue(value)}`)
    line += line === '' ? field : `\t${field}`
  }
  return `${line}\n`
}

const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function escaped(text: string): string {
  // Looking is much quicker than replacing, and few texts hold one.
  if (!special.test(text)) return text
  return text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
}
