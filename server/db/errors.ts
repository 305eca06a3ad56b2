/** A query on the outer connection inside a transaction of the same flow of calls. */
export class NestedQueryError extends Error {
  override name = 'NestedQueryError'
  constructor(what: 'query' | 'transaction') {
    super(
      `A ${what} was started on the outer connection inside a running transaction. ` +
        'Use the transaction that the callback receives; the outer connection would wait for ever.',
    )
  }
}

/** The embedded database cannot answer: it is closed, it crashed, or it did not answer in time. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** The data directory is in use by another process. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'
}

/** Facts of a database error that are safe to log: no statement text, no parameters. */
export type SqlFault = { state: string; constraint: string | null; table: string | null }

/**
 * Reads the database's own error out of whatever the query layer wrapped around it; null when
 * `error` did not come from the database.
 */
export function sqlFault(error: unknown): SqlFault | null {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && isSqlState(current.code) && 'severity' in current) {
      return {
        state: current.code,
        constraint: textOrNull('constraint' in current ? current.constraint : null),
        table: textOrNull('table' in current ? current.table : null),
      }
    }
    current = current.cause
  }
  return null
}

/** The five-character SQLSTATE of a database error, for example '23505'; null for other errors. */
export function sqlState(error: unknown): string | null {
  return sqlFault(error)?.state ?? null
}

/** Whether `error` says that a unique key is taken (SQLSTATE 23505), of that name when given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = sqlFault(error)
  if (fault?.state !== '23505') return false
  return constraint === undefined || fault.constraint === constraint
}

function isSqlState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
