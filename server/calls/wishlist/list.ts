import { desc, eq } from 'drizzle-orm'
import { listWishlist } from '#contract/wishlist/list.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { wishlistItem } from '#server/db/schema/accounts.ts'
import { handle } from '#server/http/call-handler.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { cardPrice, homeCard } from '#server/services/home-cards.ts'

export const handler = handle(listWishlist, async (_input, { deps, now, language, userId }) => {
  const catalogue = await loadCatalogue(deps)
  const byId = new Map(catalogue.homes.map((home) => [home.row.id, home]))
  const saved = await deps.database.orm
    .select()
    .from(wishlistItem)
    .where(eq(wishlistItem.userId, userId))
    .orderBy(desc(wishlistItem.createdAt))
  const today = civilDateInDubai(now)
  return {
    homes: saved.flatMap(({ propertyId }) => {
      const home = byId.get(propertyId)
      if (!home) return []
      const price = cardPrice(home, null, today)
      const options = { language, today, stay: null, isAvailable: true, distanceKm: null }
      return [homeCard(home, price, options)]
    }),
  }
})
