import type { HomeCard } from '#contract/home-card.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'

/** A home's page as a card, for the wishlist to show at once. */
export function cardOf(home: HomeDetails): HomeCard {
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
    max_guests: home.max_guests,
    pictures: home.pictures.slice(0, 4),
    tags: home.tags,
    below_median_percent: home.offer?.below_percent ?? null,
    rating: home.rating,
    review_count: home.review_count,
    distance_km: null,
    price: {
      kind: 'from',
      total_fils: home.from_fils,
      median_total_fils: home.offer?.median_fils ?? null,
      nights: 1,
      per_night_fils: home.from_fils,
    },
    is_available: true,
    ...(home.is_self_check_in ? { has_self_check_in: true } : {}),
  }
}
