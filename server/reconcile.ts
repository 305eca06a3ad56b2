import { randomBytes } from 'node:crypto'
import { assembleServer } from '#server/compose.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isNewDatabase, openDatabase } from '#server/db/database.ts'
import { DirectoryLockedError } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog, say } from '#server/log.ts'
import { loadSecretKey } from '#server/secret-key.ts'
import { checkMoney } from '#server/services/money-check.ts'
import { moneyLines } from '#server/services/money-lines.ts'
import { personCases } from '#server/services/money-view.ts'

/**
 * Compares every payment with its provider and prints what does not agree and what needs a person.
 * Gives whether all is well.
 */
async function reconcile(config: Config): Promise<boolean> {
  if (isNewDatabase(config)) {
    say(`There is no database in ${config.dataDir} yet.`)
    return true
  }
  const log = createLog()
  const clock = { now: () => Date.now() }
  const database = await openDatabase({ ...config, log })
  try {
    await migrate(database.orm, clock.now())
    const secretKey = await loadSecretKey(config, randomBytes)
    const parts = { database, clock, log, secretKey, handlers: new Map(), pages: null }
    const { deps } = assembleServer(config, parts)
    const report = await checkMoney(deps)
    const cases = await personCases(deps)
    for (const line of moneyLines(report, cases, clock.now())) say(line)
    await deps.messages.settled()
    return report.disagreements.length + report.unasked + cases.length === 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = (await reconcile(readConfig(process.env))) ? 0 : 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  if (error instanceof DirectoryLockedError) {
    say('The server compares all money by itself: open /desk/payments there, or stop it first.')
  }
  process.exitCode = 1
}
