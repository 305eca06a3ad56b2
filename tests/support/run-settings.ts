import { resolve } from 'node:path'

/** Variable that tells workers where the run's seeded data folder is. */
export const seedVariable = 'AREESH_TEST_SEED'

/** Folder of the build under test. */
export function buildFolder(): string {
  return resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
}
