import { and, eq } from 'drizzle-orm'
import { toggleWishlist } from '#contract/wishlist/toggle.ts'
import { wishlistItem } from '#server/db/schema/accounts.ts'
import { property } from '#server/db/schema/properties.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'

export const handler = handle(toggleWishlist, async (input, { deps, now, userId }) => {
  const { orm } = deps.database
  const item = { userId, propertyId: input.property_id }
  if (input.is_saved) {
    const [home] = await orm
      .select({ id: property.id })
      .from(property)
      .where(eq(property.id, item.propertyId))
    if (!home) throw toastError('not-found', commonMessages.notFound)
    await orm
      .insert(wishlistItem)
      .values({ ...item, createdAt: new Date(now) })
      .onConflictDoNothing()
  } else {
    await orm
      .delete(wishlistItem)
      .where(
        and(eq(wishlistItem.userId, item.userId), eq(wishlistItem.propertyId, item.propertyId)),
      )
  }
  return { is_saved: input.is_saved }
})
