import type { ListedHome } from '#contract/property/listed-home.ts'
import type { HomeRates } from '#domain/pricing/price-stay.ts'
import { type HomeFlag, type HomeRecord, homeFlags } from '#domain/search/home-record.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { HomesSnapshot } from './homes-snapshot.ts'

/** Homes of a snapshot, made one by one when they are asked for. */
export type SnapshotReader = {
  count: number
  recordAt: (at: number) => HomeRecord
  homeAt: (at: number) => ListedHome
}

/** Reads homes back from their columns. Throws RangeError for a number that has no home. */
export function readHomes(snapshot: HomesSnapshot): SnapshotReader {
  const { homes, places, categories, hosts, types, amenities, flags, photos } = snapshot
  const nameOf = (at: number | undefined) => places[at ?? -1]?.name ?? ''
  const known = flags.map((word) => homeFlags.find((flag) => flag === word))
  const hasFlag = (at: number, flag: HomeFlag) =>
    (homes.flags[at] ?? []).some((one) => known[one] === flag)
  const rates = (at: number): HomeRates => ratesAt(snapshot, at)
  const facts = (at: number) => {
    const id = homes.id[at]
    if (id === undefined) throw new RangeError(`no home ${at}`)
    return {
      id,
      lat: homes.lat[at] ?? 0,
      lng: homes.lng[at] ?? 0,
      type: types[homes.type[at] ?? -1] ?? '',
      bedrooms: homes.bedrooms[at] ?? 0,
      beds: homes.beds[at] ?? 0,
      bathrooms: homes.bathrooms[at] ?? 0,
      maxGuests: homes.max_guests[at] ?? 0,
      minNights: homes.min_nights[at] ?? 1,
      ratingAvg: homes.rating[at] ?? null,
      ratingCount: homes.rating_count[at] ?? 0,
      listedOn: parseCivilDate(homes.listed_on[at] ?? ''),
      rates: rates(at),
      medianNightlyFils: homes.median_fils[at] ?? null,
    }
  }
  return {
    count: homes.id.length,
    recordAt: (at) => ({
      ...facts(at),
      places: (homes.places[at] ?? []).map((one) => places[one]?.slug ?? ''),
      categories: (homes.categories[at] ?? []).map((one) => categories[one]?.slug ?? ''),
      hostId: hosts[homes.host[at] ?? -1] ?? '',
      amenities: (homes.amenities[at] ?? []).map((one) => amenities[one] ?? ''),
      noCheckInWeekdays: homes.no_check_in_weekdays[at] ?? [],
      flags: (homes.flags[at] ?? []).flatMap((one) => known[one] ?? []),
    }),
    homeAt: (at) => ({
      ...facts(at),
      slug: homes.slug[at] ?? '',
      title: homes.title[at] ?? '',
      place: nameOf(homes.place[at]),
      city: nameOf(homes.city[at]),
      isInstant: hasFlag(at, 'instant'),
      isSelfCheckIn: hasFlag(at, 'self_check_in'),
      freeDays: homes.free_days[at] ?? null,
      pictures: (homes.photos[at] ?? []).flatMap((one) => photos[one] ?? []),
    }),
  }
}

function ratesAt({ emirate, homes, calendars }: HomesSnapshot, at: number): HomeRates {
  const days = calendars[homes.calendar[at] ?? -1] ?? []
  return {
    emirate,
    grade: homes.is_deluxe[at] === 1 ? 'deluxe' : 'standard',
    bedrooms: homes.bedrooms[at] ?? 0,
    nightlyFils: homes.nightly_fils[at] ?? 0,
    weekendFils: homes.weekend_fils[at] ?? null,
    seasons: (homes.season_fils[at] ?? []).map((nightlyFils, season) => ({
      fromOn: days[season * 2] ?? '',
      untilOn: days[season * 2 + 1] ?? '',
      nightlyFils,
      label: null,
    })),
    cleaningFils: homes.cleaning_fils[at] ?? 0,
    extraGuestFils: homes.extra_guest_fils[at] ?? 0,
    extraGuestAfter: homes.extra_guest_after[at] ?? null,
    petFeeFils: homes.pet_fee_fils[at] ?? 0,
    weeklyDiscountPct: homes.weekly_discount_pct[at] ?? 0,
    monthlyDiscountPct: homes.monthly_discount_pct[at] ?? 0,
    // Deposits stand outside of every total that lists and pins show.
    depositFils: 0,
  }
}
