/** Where a sandbox keeps its objects. Data is plain JSON; what comes back is checked by the reader. */
export type SandboxStore = {
  get(kind: string, id: string): Promise<unknown>
  put(kind: string, id: string, data: unknown): Promise<void>
  /** Every object of a kind, in no particular order. */
  list(kind: string): Promise<unknown[]>
}

/** A store that forgets everything with the process. */
export function createMemoryStore(): SandboxStore {
  const objects = new Map<string, string>()
  const key = (kind: string, id: string) => `${kind}\n${id}`
  return {
    async get(kind, id) {
      const found = objects.get(key(kind, id))
      return found === undefined ? undefined : JSON.parse(found)
    },
    async put(kind, id, data) {
      objects.set(key(kind, id), JSON.stringify(data))
    },
    async list(kind) {
      const prefix = key(kind, '')
      return [...objects]
        .filter(([id]) => id.startsWith(prefix))
        .map(([, json]) => JSON.parse(json))
    },
  }
}
