const origin = 'https://areesh.example'

/** What a browser's caches do, in memory, for tests; a request's key is its address without what stands behind `#`. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const looked: string[] = []
  const keyOf = (key: string | Request) => {
    const url = new URL(typeof key === 'string' ? key : key.url, origin)
    url.hash = ''
    return url.href
  }
  return {
    /** Under which addresses something was looked for, as they were given. */
    looked: () => looked,
    names: () => [...all.keys()],
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const cache = all.get(name) ?? new Map<string, Response>()
      all.set(name, cache)
      return {
        match: async (key: string | Request) => {
          looked.push(typeof key === 'string' ? key : key.url)
          return cache.get(keyOf(key))?.clone()
        },
        put: async (key: string, file: Response) => void cache.set(keyOf(key), file),
        keys: async () => [...cache.keys()].map((key) => new Request(key)),
        delete: async (key: string | Request) => cache.delete(keyOf(key)),
      }
    },
  }
}
