import { addDays, type CivilDate, eachNight } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import type { review } from '#server/db/schema/bookings.ts'
import type { bookingNight, property, propertyRate } from '#server/db/schema/properties.ts'
import { generateRates, generateStays, medianNightly } from './generate-calendar.ts'
import type { SeedHome } from './generate-homes.ts'
import type { SeedHost } from './generate-hosts.ts'
import { averagesOf, generateReviews } from './generate-reviews.ts'
import type { Random } from './random.ts'

/** The rows of one home in every table. */
export type PropertyRows = {
  property: typeof property.$inferInsert
  rates: (typeof propertyRate.$inferInsert)[]
  nights: (typeof bookingNight.$inferInsert)[]
  reviews: (typeof review.$inferInsert)[]
}

const policies = ['flexible', 'moderate', 'moderate', 'limited', 'firm', 'non_refundable'] as const

/** Turns a generated home into rows, with its prices, stays and reviews. */
export function propertyRows(
  random: Random,
  home: SeedHome,
  { row: host }: SeedHost,
  today: CivilDate,
  now: number,
): PropertyRows {
  const id = newId(now)
  const { rates } = generateRates(random, today, home.nightlyFils)
  const reviews = generateReviews(random, today, home.listedOn)
  return {
    property: {
      ...columnsOf(random, home, today),
      id,
      hostId: host.id,
      medianNightlyFils: medianNightly(today, home.nightlyFils, rates),
      ...averagesOf(reviews),
      ratingCount: reviews.length,
      createdAt: new Date(now),
    },
    rates: rates.map((rate) => ({ propertyId: id, ...rate })),
    nights: generateStays(random, today).flatMap(([checkIn, nights]) => {
      const bookingId = newId(now)
      return eachNight(checkIn, addDays(checkIn, nights)).map((night) => ({
        propertyId: id,
        night,
        bookingId,
        heldUntil: null,
      }))
    }),
    reviews: reviews.map(({ author, ...entry }) => ({
      id: newId(now),
      propertyId: id,
      authorName: author.name,
      authorCountry: author.country,
      language: author.language,
      status: 'approved',
      createdAt: new Date(now),
      publishedAt: new Date(now),
      ...entry,
    })),
  }
}

function columnsOf(random: Random, home: SeedHome, today: CivilDate) {
  const { place } = home
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.between(0, 9)).join('')
  return {
    slug: home.slug,
    placeSlug: place.slug,
    citySlug: place.parentSlug ?? place.slug,
    emirate: place.emirate,
    categorySlug: home.tags[0] ?? 'skyline',
    type: home.type,
    status: 'listed' as const,
    titles: home.titles,
    summaries: home.summaries,
    descriptions: home.descriptions,
    lat: home.lat,
    lng: home.lng,
    approxLat: home.approxLat,
    approxLng: home.approxLng,
    bedrooms: home.bedrooms,
    beds: home.beds,
    bathrooms: home.bathrooms,
    maxGuests: home.maxGuests,
    areaSqm: home.areaSqm,
    grade: home.grade,
    permitNo: `${place.emirate}-${digits(3)}-${digits(5)}`,
    permitExpiresOn: addDays(today, random.between(60, 330)),
    ...pricesOf(random, home),
    minNights: random.pick([1, 1, 2, 2, 3]),
    checkInTime: '15:00',
    checkOutTime: random.pick(['11:00', '11:00', '12:00']),
    cancellationPolicy: random.pick(policies),
    isInstant: random.chance(0.75),
    isSelfCheckIn: home.amenities.includes('self-check-in'),
    isStepFree: home.amenities.includes('step-free'),
    amenities: home.amenities,
    tags: home.tags,
    rules: home.rules,
    rooms: home.rooms,
    gallery: home.gallery,
    address: home.address,
    makani: digits(10),
    arrivalSteps: home.steps.map((text) => ({ text, photo: null })),
    wifi: { network: `Areesh-${digits(3)}`, password: `palm-${digits(4)}-sea` },
    doorCode: `${digits(4)}#`,
    listedOn: home.listedOn,
  }
}

function pricesOf(random: Random, { nightlyFils, bedrooms, amenities }: SeedHome) {
  const petsAllowed = amenities.includes('pets')
  return {
    nightlyFils,
    weekendFils: random.chance(0.7) ? Math.round((nightlyFils * 1.15) / 500) * 500 : null,
    cleaningFils: (120 + bedrooms * 60) * 100,
    depositFils: (500 + bedrooms * 250) * 100,
    extraGuestFils: bedrooms >= 2 ? 7500 : 0,
    extraGuestAfter: bedrooms >= 2 ? bedrooms * 2 : null,
    petFeeFils: petsAllowed ? 15_000 : 0,
    petsAllowed,
    weeklyDiscountPct: random.pick([0, 5, 8, 10]),
    monthlyDiscountPct: random.pick([0, 15, 20, 25]),
  }
}
