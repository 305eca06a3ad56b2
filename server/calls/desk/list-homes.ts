import { and, asc, eq } from 'drizzle-orm'
import { listDeskHomes, mostDeskHomes } from '#contract/desk/list-homes.ts'
import { place } from '#server/db/schema/places.ts'
import { property } from '#server/db/schema/properties.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskScope, ofScope } from '#server/services/desk-scope.ts'
import { pictureOf } from '#server/services/home-cards.ts'

export const handler = handle(listDeskHomes, async (_input, context) => {
  const { deps, language } = context
  const scope = await deskScope(context)
  const { id, slug, titles, gallery, isInstant } = property
  const rows = await deps.database.orm
    .select({ id, slug, titles, gallery, isInstant, placeNames: place.names })
    .from(property)
    .innerJoin(place, eq(place.slug, property.placeSlug))
    .where(and(eq(property.status, 'listed'), ofScope(scope, property.hostId)))
    .orderBy(asc(property.slug))
    .limit(mostDeskHomes)
  return {
    homes: rows.map((row) => ({
      property_id: row.id,
      slug: row.slug,
      title: row.titles[language],
      place: row.placeNames[language],
      picture: (row.gallery[0] && pictureOf(row.gallery[0].photo, language)[0]) ?? null,
      is_instant: row.isInstant,
    })),
  }
})
