import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import type { host } from '#server/db/schema/properties.ts'
import { familyNames, firstNames, hostBios } from './host-texts.ts'
import type { Random } from './random.ts'

export type SeedHost = { row: typeof host.$inferInsert & { id: string } }

const hostCount = 64

/** Hosts with names in three scripts; no two share a full name. */
export function generateHosts(random: Random, today: CivilDate, now: number): SeedHost[] {
  const pairs = firstNames.flatMap((first) => familyNames.map((family) => ({ first, family })))
  return random.sample(pairs, hostCount).map(({ first, family }, at) => {
    const names = {
      en: `${first.en} ${family.en}`,
      ar: `${first.ar} ${family.ar}`,
      ru: `${first.ru} ${family.ru}`,
    }
    return {
      row: {
        id: newId(now),
        slug: `${names.en.toLowerCase().replace(/[^a-z]+/g, '-')}-${at + 1}`,
        names,
        bio: random.pick(hostBios),
        languages: ['en', ...random.sample(['ar', 'ru', 'hi', 'fr'], random.between(1, 2))],
        photo: null,
        responseMinutes: random.pick([5, 10, 20, 30, 60]),
        responseRate: random.between(92, 100),
        joinedOn: addDays(today, -random.between(200, 2600)),
        isVerified: random.chance(0.85),
        permitHolder: names.en,
        phone: `+97150${String(random.between(1_000_000, 9_999_999))}`,
      },
    }
  })
}
