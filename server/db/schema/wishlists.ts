import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { civilDate, fils, instant } from './columns.ts'
import type { PartyShape } from './shapes.ts'

/** A guest's named list. The first one, `saved`, needs no row. */
export const wishList = pgTable(
  'wish_list',
  {
    userId: uuid('user_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull().default(''),
    namedAt: instant('named_at'),
    checkIn: civilDate('check_in'),
    checkOut: civilDate('check_out'),
    party: jsonb('party').$type<PartyShape>(),
    stayAt: instant('stay_at'),
    isWatched: boolean('is_watched').notNull().default(false),
    watchedAt: instant('watched_at'),
    deletedAt: instant('deleted_at'),
    shareToken: text('share_token'),
    shareNotes: boolean('share_notes').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** A home in a list, or dropped from it. */
export const wishItem = pgTable(
  'wish_item',
  {
    userId: uuid('user_id').notNull(),
    listId: text('list_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    isSaved: boolean('is_saved').notNull(),
    wishedAt: instant('wished_at').notNull(),
    note: text('note').notNull().default(''),
    notedAt: instant('noted_at'),
    isWatched: boolean('is_watched').notNull().default(false),
    watchedAt: instant('watched_at'),
    /** What the remembered prices are for (domain/wishlist/lists.ts). */
    priceBasis: text('price_basis').notNull().default(''),
    savedFils: fils('saved_fils'),
    savedPriceAt: instant('saved_price_at'),
    /** The lowest price that the guest was told of. */
    toldFils: fils('told_fils'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listId, t.propertyId] })],
)

export type WishListRow = typeof wishList.$inferSelect
export type WishItemRow = typeof wishItem.$inferSelect
