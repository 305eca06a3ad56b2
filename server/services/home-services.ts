import { eq } from 'drizzle-orm'
import { serviceKinds } from '#domain/booking/services.ts'
import { homeService } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'

/** The services that a home's host offers, in the order of the catalogue of services. */
export async function homeServices(
  { database }: Deps,
  propertyId: string,
): Promise<(typeof homeService.$inferSelect)[]> {
  const rows = await database.orm
    .select()
    .from(homeService)
    .where(eq(homeService.propertyId, propertyId))
  return rows.toSorted((a, b) => serviceKinds.indexOf(a.kind) - serviceKinds.indexOf(b.kind))
}
