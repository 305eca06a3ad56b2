import type { Language } from '#contract/language.ts'
import { cardTagsOf, offerOf } from '#contract/property/build-home-card.ts'
import { getHomeDetails, type HomeDetails } from '#contract/property/get-details.ts'
import { civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { type CallContext, handle } from '#server/http/call-handler.ts'
import {
  type Catalogue,
  type CatalogueHome,
  type HomeWords,
  homeWords,
  loadCatalogue,
} from '#server/services/catalogue.ts'
import { cardPrice, pictureOf } from '#server/services/home-cards.ts'
import { homeServices } from '#server/services/home-services.ts'
import { hostSummary } from '#server/services/host-summary.ts'
import { newestReviews } from '#server/services/reviews.ts'

export const handler = handle(getHomeDetails, async ({ slug }, context) => {
  const catalogue = await loadCatalogue(context.deps)
  const home = catalogue.bySlug.get(slug)
  return {
    home: home ? await describe(home, catalogue, context) : null,
    as_of: context.now,
  }
})

async function describe(
  home: CatalogueHome,
  catalogue: Catalogue,
  { deps, now, language }: CallContext,
): Promise<HomeDetails> {
  const { row } = home
  const [words, services, reviews, host] = await Promise.all([
    homeWords(deps, row.id),
    homeServices(deps, row.id),
    newestReviews(deps, [row.id], language),
    hostSummary(deps, home.host, catalogue, language, now),
  ])
  const today = civilDateInDubai(now)
  const price = cardPrice(home, null, today)
  const offer = offerOf(price, 'from')
  const { isInstant } = row
  return {
    ...facts(home, language),
    categories: row.tags.flatMap((tag) => {
      const known = catalogue.categories.find((one) => one.slug === tag)
      return known ? [{ slug: tag, name: known.names[language] }] : []
    }),
    ...texts(home, words, language),
    rating: row.ratingAvg,
    review_count: row.ratingCount,
    scores: row.ratingScores,
    reviews,
    host,
    services: services.map(({ kind, unit, priceFils, leadHours }) => ({
      kind,
      unit,
      price_fils: priceFils,
      lead_hours: leadHours,
    })),
    from_fils: price.folio.perNightFils,
    offer,
    tags: cardTagsOf({ listedOn: parseCivilDate(row.listedOn), isInstant }, offer, today),
  }
}

/** Everything that is the same in every language, and the position within some hundred metres. */
function facts(home: CatalogueHome, language: Language) {
  const { row, place, city } = home
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    place: place.names[language],
    place_slug: place.slug,
    city: city.names[language],
    city_slug: city.slug,
    emirate: row.emirate,
    lat: row.approxLat,
    lng: row.approxLng,
    bedrooms: row.bedrooms,
    beds: row.beds,
    bathrooms: row.bathrooms,
    max_guests: row.maxGuests,
    area_sqm: row.areaSqm,
    grade: row.grade,
    permit_no: row.permitNo,
    permit_expires_on: row.permitExpiresOn,
    amenities: row.amenities,
    is_instant: row.isInstant,
    is_self_check_in: row.isSelfCheckIn,
    check_in_time: row.checkInTime,
    check_out_time: row.checkOutTime,
    min_nights: row.minNights,
    pets_allowed: row.petsAllowed,
    cancellation_policy: row.cancellationPolicy,
  }
}

function texts({ row }: CatalogueHome, words: HomeWords, language: Language) {
  return {
    title: row.titles[language],
    summary: words.summaries[language],
    description: words.descriptions[language].split('\n\n'),
    pictures: row.gallery.flatMap(({ photo, room }) =>
      // Galleries are made of the library's pictures, and none of those is a photograph of the home.
      pictureOf(photo, language).map((picture) => ({ ...picture, room, is_illustrative: true })),
    ),
    rooms: words.rooms.map(({ key, name, beds }) => ({
      name: name[language],
      photo:
        row.gallery.flatMap(({ photo, room }) =>
          room === key ? pictureOf(photo, language) : [],
        )[0] ?? null,
      beds,
    })),
    rules: {
      smoking: row.rules.smoking,
      parties: row.rules.parties,
      quiet_from: row.rules.quietFrom,
      quiet_until: row.rules.quietUntil,
      notes: row.rules.notes.map((note) => note[language]),
    },
  }
}
