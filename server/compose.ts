import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { createApp, type Pages } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import type { Clock, Deps } from '#server/deps.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { loadPageRenderer } from '#server/http/page-renderer.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { createMessageSender } from '#server/providers/messages/create-message-sender.ts'
import { mountMailbox } from '#server/sandbox/mailbox/mailbox-page.ts'
import { loadSecretKey } from '#server/secret-key.ts'

type Options = {
  clock: Clock
  log: Deps['log']
  /** One line a step, for the person waiting for the first start. */
  onProgress: (line: string) => void
}

/** The whole server, ready to listen. Tests make one with their own clock and data folder. */
export async function composeServer(config: Config, { clock, log, onProgress }: Options) {
  const bytes = (count: number): Uint8Array => randomBytes(count)
  const database = await openDatabase(config)
  const now = clock.now()
  await migrate(database.orm, now)
  await seedDatabase(database.orm, { today: civilDateInDubai(now), now, onProgress })
  const secretKey = await loadSecretKey(config, bytes)
  const messages = createMessageSender(config, database, clock)
  const deps: Deps = { config, database, clock, randomBytes: bytes, secretKey, messages, log }
  const pages: Pages = {
    renderer: await loadPageRenderer(config.distDir),
    files: await createStaticFiles(join(config.distDir, 'client')),
  }
  const app = createApp(deps, await loadHandlers(), pages, (inner) => {
    if (messages.hasMailbox) mountMailbox(inner, deps)
  })
  return {
    app,
    deps,
    hasMailbox: messages.hasMailbox,
    startJobs: () => {},
    close: () => database.close(),
  }
}
