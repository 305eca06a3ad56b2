import { rm } from 'node:fs/promises'
import { buildFolder, seedVariable } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'

/** Makes the servers and the data folder that every worker copies; returns the removal of the data. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildTestServers()
  const folder = await createSeededData(buildFolder())
  process.env[seedVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
