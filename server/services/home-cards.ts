import type { HomeCard, Picture } from '#contract/home-card.ts'
import type { Language } from '#contract/language.ts'
import {
  type AskedStay,
  buildHomeCard,
  type CardOptions,
  type CardPrice,
  priceCard,
} from '#contract/property/build-home-card.ts'
import type { ListedHome, ListedPicture } from '#contract/property/listed-home.ts'
import { freeDaysBefore } from '#domain/cancellation/policy.ts'
import type { HomeRates } from '#domain/pricing/price-stay.ts'
import { withOwnCovers } from '#domain/search/page-galleries.ts'
import { type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { photoByKey } from '#server/db/seed/photos.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'

// Rooms that nobody chooses a home by.
const plainScenes = new Set(['bathroom', 'gym', 'kids'])

/** What a home charges, for the price rules. */
export function ratesOf({ row, rates }: CatalogueHome, language: Language = 'en'): HomeRates {
  return {
    emirate: row.emirate,
    grade: row.grade,
    bedrooms: row.bedrooms,
    nightlyFils: row.nightlyFils,
    weekendFils: row.weekendFils,
    seasons: rates.map(({ fromOn, untilOn, nightlyFils, label }) => ({
      fromOn,
      untilOn,
      nightlyFils,
      label: label?.[language] ?? null,
    })),
    cleaningFils: row.cleaningFils,
    extraGuestFils: row.extraGuestFils,
    extraGuestAfter: row.extraGuestAfter,
    petFeeFils: row.petFeeFils,
    weeklyDiscountPct: row.weeklyDiscountPct,
    monthlyDiscountPct: row.monthlyDiscountPct,
    depositFils: row.depositFils,
  }
}

/** A home of the catalogue as cards and pins are made from it. */
export function listedHome(home: CatalogueHome, language: Language): ListedHome {
  const { row } = home
  return {
    id: row.id,
    slug: row.slug,
    title: row.titles[language],
    type: row.type,
    place: home.place.names[language],
    city: home.city.names[language],
    lat: row.approxLat,
    lng: row.approxLng,
    bedrooms: row.bedrooms,
    beds: row.beds,
    bathrooms: row.bathrooms,
    maxGuests: row.maxGuests,
    minNights: row.minNights,
    ratingAvg: row.ratingAvg,
    ratingCount: row.ratingCount,
    listedOn: parseCivilDate(row.listedOn),
    isInstant: row.isInstant,
    isSelfCheckIn: row.isSelfCheckIn,
    freeDays: freeDaysBefore(row.cancellationPolicy),
    rates: ratesOf(home, language),
    medianNightlyFils: home.usualNightFils,
    pictures: row.gallery.flatMap(({ photo }) => listedPicture(photo, language)),
  }
}

/** Prices a home for a card: the asked stay, or the sample for "from". */
export function cardPrice(
  home: CatalogueHome,
  stay: AskedStay | null,
  today: CivilDate,
): CardPrice {
  const { row, usualNightFils: medianNightlyFils } = home
  const priced = { rates: ratesOf(home), minNights: row.minNights, medianNightlyFils }
  return priceCard(priced, stay, today)
}

const fromPrices = new WeakMap<
  CatalogueHome,
  { today: CivilDate; rates: CatalogueHome['rates']; fils: number }
>()

/**
 * What `cardPrice` says a night "from" in fils, reckoned once a day and home: a page compares hundreds.
 * A home that gets new prices gets a new list of rates with them.
 */
export function fromFils(home: CatalogueHome, today: CivilDate): number {
  const { rates } = home
  const known = fromPrices.get(home)
  if (known?.today === today && known.rates === rates) return known.fils
  const fils = cardPrice(home, null, today).folio.perNightFils
  fromPrices.set(home, { today, rates, fils })
  return fils
}

/** A home as a card in the guest's language. Its position is the approximate one. */
export function homeCard(
  home: CatalogueHome,
  price: CardPrice,
  { language, ...options }: CardOptions & { language: Language },
): HomeCard {
  return buildHomeCard(listedHome(home, language), price, options)
}

/**
 * Homes that are shown beside each other as cards: each begins with a picture that no other begins
 * with, as far as their galleries allow.
 */
export function cardsTogether(
  homes: readonly { home: CatalogueHome; price: CardPrice }[],
  { language, ...options }: CardOptions & { language: Language },
): HomeCard[] {
  const listed = homes.map(({ home, price }) => ({ ...listedHome(home, language), price }))
  return withOwnCovers(listed).map(({ price, ...home }) => buildHomeCard(home, price, options))
}

/** Options of a card without dates, priced "from". */
export function undated(language: Language, today: CivilDate) {
  return { language, today, stay: null, isAvailable: true, distanceKm: null }
}

/** A listed home as a card without dates, priced "from". */
export function undatedCard(home: CatalogueHome, language: Language, today: CivilDate): HomeCard {
  return homeCard(home, cardPrice(home, null, today), undated(language, today))
}

/** The picture of a key with its words; nothing for a key that has no picture. */
export function pictureOf(photo: string, language: Language): Picture[] {
  return listedPicture(photo, language).map(({ isPlain: _isPlain, ...picture }) => picture)
}

/** The same, with whether it shows a room that nobody chooses a home by. */
export function listedPicture(photo: string, language: Language): ListedPicture[] {
  const known = photoByKey.get(photo)
  return known
    ? [
        {
          photo,
          alt: known.alt[language],
          width: known.width,
          height: known.height,
          preview: known.preview,
          isPlain: plainScenes.has(known.scene),
        },
      ]
    : []
}
