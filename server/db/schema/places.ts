import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { civilDate, localised } from './columns.ts'
import type { ContentSectionShape } from './shapes.ts'

/** A city, district or landmark that guests search for. */
export const place = pgTable('place', {
  slug: text('slug').primaryKey(),
  parentSlug: text('parent_slug'),
  kind: text('kind').notNull(),
  emirate: text('emirate').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  radiusKm: doublePrecision('radius_km').notNull(),
  names: localised('names').notNull(),
  aliases: jsonb('aliases').$type<string[]>().notNull().default([]),
  isTopCity: boolean('is_top_city').notNull().default(false),
  art: text('art'),
  homeCount: integer('home_count').notNull().default(0),
})

/** A category of homes for browsing: beach, desert, city… */
export const category = pgTable('category', {
  slug: text('slug').primaryKey(),
  names: localised('names').notNull(),
  icon: text('icon').notNull(),
  sort: smallint('sort').notNull().default(0),
})

/** A footer page: about, terms, privacy, FAQ, help… */
export const contentPage = pgTable('content_page', {
  slug: text('slug').primaryKey(),
  titles: localised('titles').notNull(),
  sections: jsonb('sections').$type<ContentSectionShape[]>().notNull().default([]),
  updatedOn: civilDate('updated_on').notNull(),
})

/** One setting of the site, for example 'Site.copyright_text'. */
export const siteSetting = pgTable('site_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
