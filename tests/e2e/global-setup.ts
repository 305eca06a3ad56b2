import { rm } from 'node:fs/promises'
import { buildFolder, seedVariable } from '#tests/support/run-settings.ts'
import { createSeededData } from '#tests/support/seeded-data.ts'

/** Makes the data folder that every worker copies; returns its removal. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await createSeededData(buildFolder())
  process.env[seedVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
