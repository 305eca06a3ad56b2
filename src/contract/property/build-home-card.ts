import type { HomeCard, Picture } from '#contract/home-card.ts'
import type { HomeOffer } from '#contract/home-offer.ts'
import { oneAdult, type Party } from '#domain/guests/party.ts'
import { sampleStay } from '#domain/pricing/from-price.ts'
import { isLikeTonight, offerFromPercent, percentBelow } from '#domain/pricing/offer.ts'
import { type Folio, priceStay } from '#domain/pricing/price-stay.ts'
import { addDays, type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'
import type { ListedHome, ListedPicture } from './listed-home.ts'

/** A stay asked for, or null while no dates are chosen. */
export type AskedStay = { checkIn: CivilDate; checkOut: CivilDate; party: Party }

// Days after which a home no longer counts as new.
const newArrivalDays = 45
// Pictures that a card carries.
const cardPictures = 4

/** A price for a card, with the home's own median beside it when it is lower than that. */
export type CardPrice = {
  folio: Folio
  medianTotalFils: number | null
  belowPercent: number | null
}

/** Prices a home for a card: the asked stay, or the sample for "from". */
export function priceCard(
  { rates, minNights, medianNightlyFils }: PricedHome,
  stay: AskedStay | null,
  today: CivilDate,
): CardPrice {
  const asked = stay ?? { ...sampleStay(minNights, today), party: oneAdult }
  const folio = priceStay(rates, asked, asked.party)
  if (!medianNightlyFils || !isLikeTonight(rates, asked, today))
    return { folio, medianTotalFils: null, belowPercent: null }
  const usual = { ...rates, seasons: [], weekendFils: null, nightlyFils: medianNightlyFils }
  const medianTotalFils = priceStay(usual, asked, asked.party).totalFils
  const percent = percentBelow(folio.totalFils, medianTotalFils)
  if (percent < offerFromPercent) return { folio, medianTotalFils: null, belowPercent: null }
  return { folio, medianTotalFils, belowPercent: percent }
}

/** What pricing a card asks of a home. */
export type PricedHome = Pick<ListedHome, 'rates' | 'minNights' | 'medianNightlyFils'>

/** What a card says beside the home's own facts. */
export type CardOptions = {
  today: CivilDate
  stay: AskedStay | null
  isAvailable: boolean
  distanceKm: number | null
  /** Whether the dates are the home's own choice among flexible ones; the card then says them. */
  hasOwnStay?: boolean
}

/** A home as a card in the guest's language. Its position is the approximate one. */
export function buildHomeCard(home: ListedHome, price: CardPrice, options: CardOptions): HomeCard {
  const { stay, today, isAvailable, distanceKm, hasOwnStay } = options
  const { folio } = price
  const offer = offerOf(price, stay ? 'total' : 'from')
  const [cover, ...others] = home.pictures.slice(0, cardPictures)
  return {
    id: home.id,
    slug: home.slug,
    title: home.title,
    type: home.type,
    place: home.place,
    city: home.city,
    lat: home.lat,
    lng: home.lng,
    bedrooms: home.bedrooms,
    beds: home.beds,
    bathrooms: home.bathrooms,
    max_guests: home.maxGuests,
    // A card shows its cover only; previews of the others would weigh for nothing.
    pictures: cover
      ? [
          shownPicture(cover),
          ...others.map(shownPicture).map(({ preview: _preview, ...other }) => other),
        ]
      : [],
    tags: cardTagsOf(home, offer, today),
    below_median_percent: offer?.below_percent ?? null,
    rating: home.ratingAvg,
    review_count: home.ratingCount,
    distance_km: distanceKm,
    price: {
      kind: stay ? 'total' : 'from',
      total_fils: stay ? folio.totalFils : folio.perNightFils,
      median_total_fils: offer?.median_fils ?? null,
      nights: stay ? folio.nights : 1,
      per_night_fils: folio.perNightFils,
    },
    is_available: isAvailable,
    ...freeUntil(home, stay, today),
    ...(home.isSelfCheckIn ? { has_self_check_in: true } : {}),
    ...(stay && hasOwnStay ? { stay: stayView(stay) } : {}),
  }
}

function freeUntil(
  { freeDays }: ListedHome,
  stay: AskedStay | null,
  today: CivilDate,
): Pick<HomeCard, 'free_until'> {
  if (!stay || freeDays === null) return {}
  const until = addDays(stay.checkIn, -freeDays)
  return until > today ? { free_until: until } : {}
}

/** Dates in the shape of the wire. */
export function stayView({ checkIn, checkOut }: DateRange) {
  return { check_in: checkIn, check_out: checkOut }
}

/** A picture as screens need it. */
export function shownPicture({ isPlain: _isPlain, ...picture }: ListedPicture): Picture {
  return picture
}

/** What a price is lower than: a whole stay's, or of "from" a night's. Null when it is not lower. */
export function offerOf(
  { folio, medianTotalFils, belowPercent }: CardPrice,
  kind: HomeCard['price']['kind'],
): HomeOffer | null {
  if (medianTotalFils === null || belowPercent === null) return null
  const nights = kind === 'total' ? 1 : folio.nights
  return { median_fils: Math.round(medianTotalFils / nights), below_percent: belowPercent }
}

/** The labels of a card, in the order of their weight. */
export function cardTagsOf(
  { listedOn, isInstant }: Pick<ListedHome, 'listedOn' | 'isInstant'>,
  offer: HomeOffer | null,
  today: CivilDate,
): HomeCard['tags'] {
  return [
    ...(nightsBetween(listedOn, today) <= newArrivalDays ? (['new_arrival'] as const) : []),
    ...(offer ? (['offer'] as const) : []),
    ...(isInstant ? (['instant'] as const) : []),
  ]
}
