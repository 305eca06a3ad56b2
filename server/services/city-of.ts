import { alias } from 'drizzle-orm/pg-core'
import { place } from '#server/db/schema/places.ts'

/** The place that a district is a part of, where a query needs both. */
export const cityPlace = alias(place, 'city')
