import type { DeviceStore } from '#lib/device-store.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { queryDatabaseName } from '#lib/query-database-name.ts'

/**
 * A device store whose code comes with its first use. Nothing is stored on a device where it cannot
 * be fetched, as on one that denies storage.
 */
export function createLazyDeviceStore(userId: () => string | null, language: string): DeviceStore {
  let opening: Promise<DeviceStore> | null = null
  const person = userId()
  const open = (): Promise<DeviceStore> => {
    opening ??= loadQuietly(() => import('#lib/device-store.ts')).then(({ createDeviceStore }) =>
      createDeviceStore(userId, language, person),
    )
    return opening
  }
  return {
    prefix: `v1:${language}`,
    async isFresh() {
      if (opening) return false
      // A browser that does not tell, or not soon, may hold something.
      const late = new Promise<null>((resolve) => setTimeout(resolve, 500, null))
      try {
        const known = await Promise.race([indexedDB.databases(), late])
        return known?.every(({ name }) => name !== queryDatabaseName(userId())) ?? false
      } catch {
        return false
      }
    },
    getItem: async (key, options) => (await open()).getItem(key, options),
    setItem: async (key, value) => (await open()).setItem(key, value),
    removeItem: async (key) => (await open()).removeItem(key),
    entries: async () => (await open()).entries(),
    wipe: async (id) => (await open()).wipe(id),
  }
}
