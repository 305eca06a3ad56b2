import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { serviceKinds, serviceUnits } from '#domain/booking/services.ts'
import { civilDate, fils, instant, localised } from './columns.ts'
import type {
  AddressShape,
  ArrivalStepShape,
  GalleryPhotoShape,
  HouseRulesShape,
  LocalisedText,
  RatingScoresShape,
  RoomShape,
  WifiShape,
} from './shapes.ts'

/** Who lets homes and answers guests. */
export const host = pgTable('host', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  names: localised('names').notNull(),
  bio: localised('bio').notNull(),
  languages: jsonb('languages').$type<string[]>().notNull().default([]),
  photo: text('photo'),
  joinedOn: civilDate('joined_on').notNull(),
  isVerified: boolean('is_verified').notNull().default(false),
  permitHolder: text('permit_holder'),
  phone: text('phone'),
  userId: uuid('user_id'),
  /** Whether the product answers guests for a host who has an account; without one it always does. */
  autopilot: boolean('autopilot').notNull().default(true),
})

/** A home that can be booked. Exact position, codes and address are for confirmed guests only. */
export const property = pgTable('property', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  hostId: uuid('host_id').notNull(),
  placeSlug: text('place_slug').notNull(),
  citySlug: text('city_slug').notNull(),
  emirate: text('emirate').notNull(),
  categorySlug: text('category_slug').notNull(),
  type: text('type').notNull(),
  status: text('status', { enum: ['draft', 'listed', 'paused', 'removed'] }).notNull(),
  titles: localised('titles').notNull(),
  summaries: localised('summaries').notNull(),
  descriptions: localised('descriptions').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  approxLat: doublePrecision('approx_lat').notNull(),
  approxLng: doublePrecision('approx_lng').notNull(),
  bedrooms: smallint('bedrooms').notNull(),
  beds: smallint('beds').notNull(),
  bathrooms: smallint('bathrooms').notNull(),
  maxGuests: smallint('max_guests').notNull(),
  areaSqm: integer('area_sqm'),
  grade: text('grade', { enum: ['standard', 'deluxe'] }).notNull(),
  permitNo: text('permit_no'),
  permitExpiresOn: civilDate('permit_expires_on'),
  nightlyFils: fils('nightly_fils').notNull(),
  /** Price of a weekend night; null: the same as any other night. */
  weekendFils: fils('weekend_fils'),
  cleaningFils: fils('cleaning_fils').notNull().default(0),
  depositFils: fils('deposit_fils').notNull().default(0),
  /** Per night and guest beyond `extraGuestAfter`. */
  extraGuestFils: fils('extra_guest_fils').notNull().default(0),
  extraGuestAfter: smallint('extra_guest_after'),
  petFeeFils: fils('pet_fee_fils').notNull().default(0),
  petsAllowed: boolean('pets_allowed').notNull().default(false),
  weeklyDiscountPct: smallint('weekly_discount_pct').notNull().default(0),
  monthlyDiscountPct: smallint('monthly_discount_pct').notNull().default(0),
  minNights: smallint('min_nights').notNull().default(1),
  /** ISO weekdays on which nobody checks in. */
  noCheckInWeekdays: jsonb('no_check_in_weekdays').$type<number[]>().notNull().default([]),
  checkInTime: text('check_in_time').notNull(),
  checkOutTime: text('check_out_time').notNull(),
  cancellationPolicy: text('cancellation_policy', {
    enum: ['flexible', 'moderate', 'limited', 'firm', 'non_refundable'],
  }).notNull(),
  isInstant: boolean('is_instant').notNull().default(true),
  isSelfCheckIn: boolean('is_self_check_in').notNull().default(false),
  isStepFree: boolean('is_step_free').notNull().default(false),
  amenities: jsonb('amenities').$type<string[]>().notNull().default([]),
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  rules: jsonb('rules').$type<HouseRulesShape>().notNull(),
  rooms: jsonb('rooms').$type<RoomShape[]>().notNull().default([]),
  gallery: jsonb('gallery').$type<GalleryPhotoShape[]>().notNull().default([]),
  address: jsonb('address').$type<AddressShape>().notNull(),
  makani: text('makani'),
  arrivalSteps: jsonb('arrival_steps').$type<ArrivalStepShape[]>().notNull().default([]),
  /** Raised whenever the way in changes: steps, photos, Wi-Fi or code. */
  arrivalRevision: integer('arrival_revision').notNull().default(0),
  wifi: jsonb('wifi').$type<WifiShape>(),
  doorCode: text('door_code'),
  /** The revision of the way in that brought this code. */
  doorCodeRevision: integer('door_code_revision').notNull().default(0),
  ratingAvg: doublePrecision('rating_avg'),
  ratingCount: integer('rating_count').notNull().default(0),
  ratingScores: jsonb('rating_scores').$type<RatingScoresShape>(),
  /** When a guest's review last changed the three above; null since the home was listed. */
  ratedAt: instant('rated_at'),
  /** When the host last changed prices; null since the home was listed. */
  pricedAt: instant('priced_at'),
  listedOn: civilDate('listed_on').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A nightly price for a season: nights from `fromOn` until the night before `untilOn`. */
export const propertyRate = pgTable(
  'property_rate',
  {
    propertyId: uuid('property_id').notNull(),
    fromOn: civilDate('from_on').notNull(),
    untilOn: civilDate('until_on').notNull(),
    nightlyFils: fils('nightly_fils').notNull(),
    label: jsonb('label').$type<LocalisedText>(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.fromOn] })],
)

/** A service that a host offers beside the stay; the price holds everything, for one `unit`. */
export const homeService = pgTable(
  'home_service',
  {
    propertyId: uuid('property_id').notNull(),
    kind: text('kind', { enum: serviceKinds }).notNull(),
    unit: text('unit', { enum: serviceUnits }).notNull(),
    priceFils: fils('price_fils').notNull(),
    /** Hours before, until which it can be ordered. */
    leadHours: smallint('lead_hours').notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.kind] })],
)

/**
 * One taken night. The primary key is what makes double booking impossible. `heldUntil` null:
 * the night is confirmed; otherwise the hold lapses at that instant and anyone may take it over.
 */
export const bookingNight = pgTable(
  'booking_night',
  {
    propertyId: uuid('property_id').notNull(),
    night: civilDate('night').notNull(),
    bookingId: uuid('booking_id').notNull(),
    heldUntil: instant('held_until'),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.night] })],
)

/** Nights that a host keeps from guests; among the taken nights they carry this id as their booking. */
export const nightBlock = pgTable('night_block', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id').notNull(),
  fromOn: civilDate('from_on').notNull(),
  /** The first night that is free again. */
  untilOn: civilDate('until_on').notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull(),
})

/** A photo that a host sent for the way into a home; steps name those that are shown. */
export const arrivalPhoto = pgTable(
  'arrival_photo',
  {
    propertyId: uuid('property_id').notNull(),
    /** What its files begin with. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A WebP of 16 pixels' width, base64. */
    preview: text('preview').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.key] })],
)

export type ArrivalPhotoRow = typeof arrivalPhoto.$inferSelect
export type PropertyRow = typeof property.$inferSelect
export type HostRow = typeof host.$inferSelect
