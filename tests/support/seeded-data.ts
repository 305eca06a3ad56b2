import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from './server-process.ts'

/**
 * Makes a data folder as a first start leaves it. Takes some seconds: once a run, and every worker
 * copies it.
 */
export async function createSeededData(distDir: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-seed-'))
  const server = new ServerProcess({ dataDir: folder, distDir })
  try {
    await server.start()
    await server.stop()
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A copy of a seeded folder, and its removal. */
export async function copySeededData(seed: string): Promise<{
  folder: string
  remove: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-data-'))
  // In one call to the system's own copying: a promise for each of hundreds of files takes four times as long.
  cpSync(seed, folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
