import { and, eq, sql } from 'drizzle-orm'
import { sandboxObject } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { SandboxStore } from './store.ts'

/** A sandbox's memory in the table `sandbox_object`, so that it survives a restart. */
export function createDatabaseStore(
  { database: { orm }, clock }: Pick<Deps, 'database' | 'clock'>,
  provider: string,
): SandboxStore {
  return {
    async get(kind, id) {
      const [row] = await orm
        .select({ data: sandboxObject.data })
        .from(sandboxObject)
        .where(
          and(
            eq(sandboxObject.provider, provider),
            eq(sandboxObject.kind, kind),
            eq(sandboxObject.id, id),
          ),
        )
      return row?.data
    },
    async put(kind, id, data) {
      const at = new Date(clock.now())
      await orm
        .insert(sandboxObject)
        .values({ provider, kind, id, data, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: [sandboxObject.provider, sandboxObject.kind, sandboxObject.id],
          set: { data: sql`excluded.data`, updatedAt: at },
        })
    },
    async list(kind) {
      const rows = await orm
        .select({ data: sandboxObject.data })
        .from(sandboxObject)
        .where(and(eq(sandboxObject.provider, provider), eq(sandboxObject.kind, kind)))
      return rows.map(({ data }) => data)
    },
  }
}
