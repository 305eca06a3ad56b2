import type { HomeDetails } from '#contract/property/get-details.ts'

// Enough for a search engine; the page has the others.
const toldReviews = 3

/**
 * schema.org VacationRental. The position is the approximate one that the page shows as well; the
 * permit stands beside our own id.
 */
export function vacationRental(
  home: HomeDetails,
  path: string,
  addressOf: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: [home.id, ...permitOf(home)],
    name: home.title,
    description: home.summary,
    url: addressOf(path),
    image: home.pictures.map(({ photo }) => addressOf(sharePicturePath(photo))),
    latitude: home.lat,
    longitude: home.lng,
    address: {
      '@type': 'PostalAddress',
      addressLocality: home.place,
      addressRegion: home.city,
      addressCountry: 'AE',
    },
    checkinTime: home.check_in_time,
    checkoutTime: home.check_out_time,
    petsAllowed: home.pets_allowed,
    knowsLanguage: home.host.languages,
    containsPlace: accommodationOf(home),
    ...ratingOf(home),
  }
}

function permitOf({ permit_no, permit_expires_on }: HomeDetails): object[] {
  if (permit_no === null) return []
  return [
    {
      '@type': 'PropertyValue',
      propertyID: 'Holiday home permit',
      value: permit_no,
      ...(permit_expires_on === null ? {} : { validThrough: permit_expires_on }),
    },
  ]
}

function accommodationOf(home: HomeDetails): object {
  return {
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: home.max_guests },
    numberOfBedrooms: home.bedrooms,
    numberOfBathroomsTotal: home.bathrooms,
    bed: home.rooms.flatMap(({ beds }) =>
      beds.map(({ kind, count }) => ({
        '@type': 'BedDetails',
        numberOfBeds: count,
        typeOfBed: kind,
      })),
    ),
    amenityFeature: home.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    ...(home.area_sqm === null
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: home.area_sqm, unitCode: 'MTK' } }),
  }
}

function ratingOf(home: HomeDetails): object {
  if (home.rating === null || home.review_count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: home.rating,
      reviewCount: home.review_count,
      bestRating: 5,
    },
    review: home.reviews.slice(0, toldReviews).map(({ author, overall, stayed_on, text }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      reviewRating: { '@type': 'Rating', ratingValue: overall, bestRating: 5 },
      contentReferenceTime: stayed_on,
      reviewBody: text,
    })),
  }
}

/** Address of a home's picture in the form that every messenger reads. */
export function sharePicturePath(photo: string): string {
  return `/media/share/${photo}.jpg`
}
