import type { HomeCard, Picture } from '#contract/home-card.ts'
import type { Language } from '#contract/language.ts'
import { oneAdult, type Party } from '#domain/guests/party.ts'
import { sampleStay } from '#domain/pricing/from-price.ts'
import { offerFromPercent, percentBelow } from '#domain/pricing/offer.ts'
import { type Folio, type HomeRates, priceStay } from '#domain/pricing/price-stay.ts'
import { type CivilDate, nightsBetween, parseCivilDate } from '#domain/stay/civil-date.ts'
import { photoByKey } from '#server/db/seed/photos.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'

/** A stay asked for, or null while no dates are chosen. */
export type AskedStay = { checkIn: CivilDate; checkOut: CivilDate; party: Party }

// Days after which a home no longer counts as new.
const newArrivalDays = 45

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

/** A price for a card, with the home's own median beside it when it is lower than that. */
export type CardPrice = {
  folio: Folio
  medianTotalFils: number | null
  belowPercent: number | null
}

/** Prices a home for a card: the asked stay, or the sample for "from". */
export function cardPrice(
  home: CatalogueHome,
  stay: AskedStay | null,
  today: CivilDate,
): CardPrice {
  const rates = ratesOf(home)
  const asked = stay ?? { ...sampleStay(home.row.minNights, today), party: oneAdult }
  const folio = priceStay(rates, asked, asked.party)
  const median = home.row.medianNightlyFils
  if (!median) return { folio, medianTotalFils: null, belowPercent: null }
  const usual = { ...rates, seasons: [], weekendFils: null, nightlyFils: median }
  const medianTotalFils = priceStay(usual, asked, asked.party).totalFils
  const percent = percentBelow(folio.totalFils, medianTotalFils)
  if (percent < offerFromPercent) return { folio, medianTotalFils: null, belowPercent: null }
  return { folio, medianTotalFils, belowPercent: percent }
}

type CardOptions = {
  language: Language
  today: CivilDate
  stay: AskedStay | null
  isAvailable: boolean
  distanceKm: number | null
}

/** A home as a card in the guest's language. Its position is the approximate one. */
export function homeCard(home: CatalogueHome, price: CardPrice, options: CardOptions): HomeCard {
  const { row } = home
  const { language, today, stay } = options
  const { folio, medianTotalFils, belowPercent } = price
  const [cover, ...others] = row.gallery
    .slice(0, 4)
    .flatMap(({ photo }) => pictureOf(photo, language))
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
    max_guests: row.maxGuests,
    // A card shows its cover only; previews of the others would weigh for nothing.
    pictures: cover ? [cover, ...others.map(({ preview: _preview, ...other }) => other)] : [],
    tags: cardTagsOf(home, belowPercent, today),
    below_median_percent: belowPercent,
    rating: row.ratingAvg,
    review_count: row.ratingCount,
    distance_km: options.distanceKm,
    price: {
      kind: stay ? 'total' : 'from',
      total_fils: stay ? folio.totalFils : folio.perNightFils,
      median_total_fils:
        medianTotalFils === null
          ? null
          : stay
            ? medianTotalFils
            : Math.round(medianTotalFils / folio.nights),
      nights: stay ? folio.nights : 1,
      per_night_fils: folio.perNightFils,
    },
    is_available: options.isAvailable,
  }
}

/** The picture of a key with its words; nothing for a key that has no picture. */
export function pictureOf(photo: string, language: Language): Picture[] {
  const known = photoByKey.get(photo)
  return known
    ? [
        {
          photo,
          alt: known.alt[language],
          width: known.width,
          height: known.height,
          preview: known.preview,
        },
      ]
    : []
}

function cardTagsOf(
  { row }: CatalogueHome,
  belowPercent: number | null,
  today: CivilDate,
): HomeCard['tags'] {
  const age = nightsBetween(parseCivilDate(row.listedOn), today)
  return [
    ...(age <= newArrivalDays ? (['new_arrival'] as const) : []),
    ...(belowPercent !== null ? (['offer'] as const) : []),
    ...(row.isInstant ? (['instant'] as const) : []),
  ]
}
