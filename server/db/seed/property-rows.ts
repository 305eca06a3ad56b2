import { averageRatings } from '#domain/review/average-ratings.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { review } from '#server/db/schema/bookings.ts'
import type { homeService, property, propertyRate } from '#server/db/schema/properties.ts'
import type { HouseRulesShape } from '#server/db/schema/shapes.ts'
import { isHouseType } from './amenities.ts'
import { ruleNotes } from './arrival-texts.ts'
import {
  generateSeasons,
  generateStays,
  type SeedCalendar,
  type SeedRate,
  withFormerPrice,
} from './generate-calendar.ts'
import type { SeedHome } from './generate-homes.ts'
import { type HostsByEmirate, noonOf } from './generate-hosts.ts'
import { factsOfHome, generateReviews, type SeedReview } from './generate-reviews.ts'
import { type Random, randomFor, seedId, seedIds } from './random.ts'
import { servicesOf } from './services-of-home.ts'

/** A stay of another guest, which takes every night from `checkIn` on. */
export type SeedStay = {
  propertyId: string
  bookingId: string
  checkIn: CivilDate
  nights: number
}

/** The rows of one home in every table. */
export type PropertyRows = {
  property: typeof property.$inferInsert
  rates: (typeof propertyRate.$inferInsert)[]
  stays: SeedStay[]
  reviews: (typeof review.$inferInsert)[]
  services: (typeof homeService.$inferInsert)[]
}

// Homes let for long weekends often take nobody in on the days in the midst of them.
const closedArrivals: readonly number[][] = [[], [], [6], [6, 7], [7]]
const policies = ['flexible', 'moderate', 'moderate', 'limited', 'firm', 'non_refundable'] as const

/** Turns a generated home into rows, with its prices, stays and reviews around the calendar's today. */
export function propertyRows(
  home: SeedHome,
  hosts: HostsByEmirate,
  calendar: SeedCalendar,
): PropertyRows {
  const { today } = calendar
  const random = randomFor(`facts ${home.key}`)
  const daysListed = random.between(5, 900)
  const listedOn = addDays(today, -daysListed)
  const id = seedId(`home ${home.key}`, noonOf(listedOn).getTime())
  const prices = pricesOf(random, home)
  const facts = factsOf(random, home, today)
  const rates = ratesOf(home, prices, calendar)
  const nextReviewId = seedIds(`reviews of ${home.key}`)
  const reviews = generateReviews(randomFor(`reviews ${home.key}`), today, {
    daysListed,
    maxGuests: home.maxGuests,
    facts: factsOfHome({ ...home, isHouse: isHouseType(home.type) }),
  })
  return {
    property: {
      ...columnsOf(home),
      ...facts,
      ...prices,
      noCheckInWeekdays:
        facts.minNights === 3 ? randomFor(`arrivals ${home.key}`).pick(closedArrivals) : [],
      id,
      hostId: random.pick(hosts.get(home.place.emirate) ?? []).id,
      ...averageRatings(reviews),
      listedOn,
      createdAt: noonOf(listedOn),
    },
    rates: rates.map((rate) => ({ propertyId: id, ...rate })),
    stays: staysOf(home, id, today),
    reviews: reviews.map((entry) => reviewRow(nextReviewId, id, entry)),
    services: servicesOf(randomFor(`services ${home.key}`), home).map((service) => ({
      propertyId: id,
      ...service,
    })),
  }
}

function columnsOf(home: SeedHome) {
  const {
    key: _key,
    place,
    view: _view,
    scene: _scene,
    steps,
    nightlyFils: _base,
    ...columns
  } = home
  return {
    ...columns,
    placeSlug: place.slug,
    citySlug: place.parentSlug ?? place.slug,
    emirate: place.emirate,
    categorySlug: home.tags[0] ?? 'families',
    status: 'listed' as const,
    arrivalSteps: steps.map((step) => ({ text: step, photo: null })),
  }
}

function factsOf(random: Random, { place, bedrooms, amenities, type }: SeedHome, today: CivilDate) {
  const word = random.pick(['palm', 'dhow', 'ghaf', 'oryx', 'pearl', 'sidr', 'falcon', 'coral'])
  const isDeluxe = type === 'penthouse' || random.chance(bedrooms >= 2 ? 0.6 : 0.35)
  return {
    grade: isDeluxe ? ('deluxe' as const) : ('standard' as const),
    permitNo: `${place.emirate}-${random.digits(3)}-${random.digits(5)}`,
    permitExpiresOn: addDays(today, random.between(60, 330)),
    minNights: random.pick([1, 1, 2, 2, 3]),
    checkInTime: random.pick(['15:00', '15:00', '15:00', '14:00', '16:00']),
    checkOutTime: random.pick(['11:00', '11:00', '11:00', '12:00', '10:00']),
    cancellationPolicy: random.pick(policies),
    isInstant: random.chance(0.75),
    isSelfCheckIn: amenities.includes('self-check-in'),
    isStepFree: amenities.includes('step-free'),
    rules: rulesOf(random, amenities),
    makani: `${random.between(1, 9)}${random.digits(9)}`,
    wifi: { network: `Areesh-${random.digits(3)}`, password: `${word}-${random.digits(4)}-sea` },
    doorCode: `${random.digits(4)}#`,
  }
}

function rulesOf(random: Random, amenities: readonly string[]): HouseRulesShape {
  const notes = ruleNotes.filter(({ needs }) => !needs || amenities.includes(needs))
  return {
    smoking: false,
    parties: false,
    quietFrom: random.pick(['22:00', '22:00', '23:00']),
    quietUntil: random.pick(['08:00', '08:00', '07:00']),
    notes: random.sample(notes, random.between(2, 4)).map(({ words }) => words),
  }
}

function pricesOf(random: Random, { nightlyFils, bedrooms, amenities }: SeedHome) {
  const petsAllowed = amenities.includes('pets')
  return {
    nightlyFils,
    weekendFils: random.chance(0.7)
      ? Math.round((nightlyFils * random.pick([1.1, 1.15, 1.2])) / 500) * 500
      : null,
    cleaningFils: (90 + bedrooms * 35) * 100,
    depositFils: Math.min(2000, 500 + bedrooms * 300) * 100,
    extraGuestFils: bedrooms >= 2 ? 7500 : 0,
    extraGuestAfter: bedrooms >= 2 ? bedrooms * 2 : null,
    petFeeFils: petsAllowed ? 15_000 : 0,
    petsAllowed,
    weeklyDiscountPct: random.pick([0, 5, 8, 10]),
    monthlyDiscountPct: random.pick([0, 15, 20, 25]),
  }
}

/** One home in five has just lowered its price; its former one stays on record. */
function ratesOf(
  { key }: SeedHome,
  prices: { nightlyFils: number; weekendFils: number | null },
  calendar: SeedCalendar,
): SeedRate[] {
  const random = randomFor(`offer ${key}`)
  const seasons = generateSeasons(calendar.windows, prices.nightlyFils)
  if (!random.chance(0.2)) return seasons
  return withFormerPrice(calendar, prices, seasons, random.pick([12, 16, 20, 25]))
}

function staysOf({ key }: SeedHome, propertyId: string, today: CivilDate): SeedStay[] {
  const at = noonOf(today).getTime()
  const nextId = seedIds(`stays ${key}`)
  return generateStays(randomFor(`calendar ${key}`), today).map(([checkIn, nights]) => ({
    propertyId,
    bookingId: nextId(at),
    checkIn,
    nights,
  }))
}

function reviewRow(
  nextId: (at: number) => string,
  propertyId: string,
  { author, publishedOn, ...entry }: SeedReview,
): PropertyRows['reviews'][number] {
  const publishedAt = noonOf(publishedOn)
  return {
    id: nextId(publishedAt.getTime()),
    propertyId,
    bookingId: null,
    userId: null,
    authorName: author.name,
    authorCountry: author.country,
    language: author.language,
    status: 'approved',
    createdAt: publishedAt,
    publishedAt,
    ...entry,
  }
}
