import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseOptions, isNewDatabase } from './database.ts'
import { type Migration, readMigrations } from './migrate.ts'

const engineFile = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
// Raised when the files of a new database come to be made in another way.
const version = '1'

/** What an empty database depends on: the engine that wrote its files, and the migrations applied. */
export function databaseFingerprint(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(version).update(readFileSync(engineFile))
  for (const { checksum } of migrations) hash.update(checksum)
  return hash.digest('hex').slice(0, 24)
}

/**
 * Folder where a build keeps the files of an empty database with today's schema, which a first start
 * copies instead of making them. It is missing after a build of other migrations or another engine.
 */
export function preparedFolder(distDir: string): string {
  return join(distDir, 'database', databaseFingerprint(readMigrations()))
}

/** What a database that is still to be made may start from; null for one that is there. */
export function preparedFor(config: DatabaseOptions & { distDir: string }): string | null {
  return isNewDatabase(config) ? preparedFolder(config.distDir) : null
}
