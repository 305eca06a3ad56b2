import { addDays, type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { host } from '#server/db/schema/properties.ts'
import hosts from './data/hosts.json' with { type: 'json' }
import { text } from './numerals.ts'
import { randomFor, seedId } from './random.ts'

export type SeedHost = typeof host.$inferInsert

const longAgo = Date.UTC(2019, 0, 1)

/** Hosts with names in three scripts, without accounts. The oldest homes need the oldest hosts. */
export function generateHosts(today: CivilDate): SeedHost[] {
  return hosts.people.map(({ en, ar, ru, languages }, at) => {
    const random = randomFor(`host ${en}`)
    const about = random.pick(hosts.about)
    const manner = random.pick(hosts.manner)
    return {
      id: seedId(`host ${en}`, longAgo + at),
      slug: en.toLowerCase().replace(/[^a-z]+/g, '-'),
      names: text(en, ar, ru),
      bio: text(`${about.en} ${manner.en}`, `${about.ar} ${manner.ar}`, `${about.ru} ${manner.ru}`),
      languages,
      photo: null,
      responseMinutes: random.pick([5, 10, 15, 20, 30, 45, 60]),
      responseRate: random.between(92, 100),
      joinedOn: addDays(today, -random.between(950, 2600)),
      isVerified: random.chance(0.85),
      permitHolder: en,
      phone: `+97150${random.digits(7)}`,
      userId: null,
    }
  })
}

/** The instant at which a civil day is at noon in Dubai, as rows store it. */
export function noonOf(day: CivilDate): Date {
  return new Date(dubaiInstant(day, '12:00'))
}
