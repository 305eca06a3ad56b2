import { gazetteer } from '#domain/places/gazetteer.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { coupon } from '#server/db/schema/coupons.ts'
import type { category, contentPage, place, siteSetting } from '#server/db/schema/places.ts'
import { categories } from './categories.ts'
import { contentPages } from './content-pages.ts'
import { seedCoupons } from './coupons.ts'
import { seedCalendar } from './generate-calendar.ts'
import { generateHomes, type PlannedHome, planHomes } from './generate-homes.ts'
import { generateHosts, hostsByEmirate, type SeedHost } from './generate-hosts.ts'
import { topCities } from './neighbourhoods.ts'
import { type PropertyRows, propertyRows } from './property-rows.ts'

/** The first data set as rows, ready to be written. */
export type Seed = {
  places: (typeof place.$inferInsert)[]
  categories: (typeof category.$inferInsert)[]
  hosts: SeedHost[]
  homeCount: number
  /** Makes the homes one at a time, because all of them at once would fill the memory. */
  homes: () => Iterable<PropertyRows>
  coupons: (typeof coupon.$inferInsert)[]
  pages: (typeof contentPage.$inferInsert)[]
  settings: (typeof siteSetting.$inferInsert)[]
}

type Options = {
  /** Day of the first start: calendars, seasons and reviews are laid around it. */
  today: CivilDate
  /** At most so many homes; all of them when left out. */
  count?: number
}

/** Makes the first data set. The same day gives the same rows, ids included, on every machine. */
export function generateSeed({ today, count = Number.POSITIVE_INFINITY }: Options): Seed {
  const hosts = generateHosts(today)
  const hostsOf = hostsByEmirate(hosts)
  const calendar = seedCalendar(today)
  const plan = planHomes(count)
  return {
    places: placeRows(plan),
    categories: [...categories],
    hosts,
    homeCount: plan.length,
    homes: function* () {
      for (const home of generateHomes(plan)) yield propertyRows(home, hostsOf, calendar)
    },
    coupons: seedCoupons(today),
    pages: contentPages.map(({ slug, titles, sections }) => ({
      slug,
      titles,
      sections: sections.map((section) => ({ ...section })),
      updatedOn: addDays(today, -30),
    })),
    settings: settingRows(today),
  }
}

function placeRows(plan: readonly PlannedHome[]): Seed['places'] {
  const counts = new Map<string, number>()
  const count = (slug: string) => counts.set(slug, (counts.get(slug) ?? 0) + 1)
  const parents = new Map(gazetteer.map(({ slug, parentSlug }) => [slug, parentSlug]))
  for (const { spot } of plan) {
    count(spot.place)
    const parent = parents.get(spot.place)
    if (parent) count(parent)
  }
  return gazetteer.map(({ rank: _rank, ...entry }) => ({
    ...entry,
    aliases: [...entry.aliases],
    isTopCity: entry.slug in topCities,
    art: topCities[entry.slug] ?? null,
    homeCount: counts.get(entry.slug) ?? 0,
  }))
}

/** Settings of specification 3. Empty ones are shown nowhere until somebody fills them in. */
function settingRows(today: CivilDate): Seed['settings'] {
  return [
    { key: 'Site.copyright_text', value: `© ${today.slice(0, 4)} Areesh` },
    { key: 'Site.currency', value: 'AED' },
    { key: 'Site.date_format', value: 'DD MMMM, YYYY hh:mm A' },
    { key: 'Social.facebook', value: '' },
    { key: 'Social.twitter', value: '' },
    { key: 'Social.youtube', value: '' },
    { key: 'Social.linkedin', value: '' },
    { key: 'Social.instagram', value: '' },
    { key: 'App.android_link', value: '' },
    { key: 'App.apple_link', value: '' },
  ]
}
