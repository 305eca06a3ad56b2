import type { Database } from '#server/db/database.ts'

type Kept<Value> = { until: number; value: Promise<Value> }

/**
 * Keeps what a reading by id gives, for each database apart: `forMs` long, `most` ids, the oldest goes
 * first. Who asks meanwhile shares the reading; one that failed is not kept. `now`: epoch ms.
 */
export function keptFor<Value>(limits: { forMs: number; most: number }) {
  const ofDatabase = new WeakMap<Database, Map<string, Kept<Value>>>()
  return (
    { database, now }: { database: Database; now: number },
    id: string,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const all = ofDatabase.get(database) ?? new Map<string, Kept<Value>>()
    ofDatabase.set(database, all)
    const known = all.get(id)
    // A clock that was put back must not keep it for longer.
    if (known && now < known.until && known.until - now <= limits.forMs) return known.value
    const kept = { until: now + limits.forMs, value: read() }
    // Anew at the end of the map, whose first is the oldest.
    all.delete(id)
    all.set(id, kept)
    const [oldest] = all.size > limits.most ? all.keys() : []
    if (oldest !== undefined) all.delete(oldest)
    kept.value.catch(() => all.get(id) === kept && all.delete(id))
    return kept.value
  }
}
