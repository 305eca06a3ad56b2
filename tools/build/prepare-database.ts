import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { databaseFolderIn, openDatabase } from '#server/db/database.ts'
import { completeMark } from '#server/db/engine-messages.ts'
import { migrate } from '#server/db/migrate.ts'
import { preparedFolder } from '#server/db/prepared-database.ts'

/** Makes the files of an empty database for first starts to copy, unless they are there. */
export async function prepareDatabase(distDir: string): Promise<void> {
  const folder = preparedFolder(distDir)
  if (existsSync(folder)) return
  const all = dirname(folder)
  await mkdir(all, { recursive: true })
  const former = await readdir(all)
  const draft = await mkdtemp(join(all, 'draft-'))
  const database = await openDatabase({ dataDir: draft })
  try {
    await migrate(database.orm, Date.now())
  } finally {
    await database.close()
  }
  const made = databaseFolderIn(draft)
  // Whoever copies the files says when they are complete.
  await rm(join(made, completeMark))
  // Whole or not at all: a build may be cut off, and two may run at once.
  await rename(made, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
  await rm(draft, { recursive: true })
  const old = former.filter((name) => name !== basename(folder))
  await Promise.all(old.map((name) => rm(join(all, name), { recursive: true, force: true })))
}
