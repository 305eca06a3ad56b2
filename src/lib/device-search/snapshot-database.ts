import { createDeviceDatabase, type DeviceDatabase } from '#lib/device-database.ts'

/** Name of the database of saved emirates: nobody's own data, so a logout leaves it alone. */
export const snapshotDatabase = 'areesh-search'

/** Opens it on first use. */
export function openSnapshots(): DeviceDatabase {
  return createDeviceDatabase(snapshotDatabase, {})
}

/** Drops all saved emirates; false when there are none. The database stays: others may have it open. */
export async function dropSnapshots(database: DeviceDatabase): Promise<boolean> {
  const count = await database.run('readonly', (store) => store.count())
  if (count > 0) await database.run('readwrite', (store) => store.clear())
  return count > 0
}
