import type { LocalisedText } from '#contract/language.ts'
import { addDays, type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { host } from '#server/db/schema/properties.ts'
import hosts from './data/hosts.json' with { type: 'json' }
import names from './data/names.json' with { type: 'json' }
import { text } from './numerals.ts'
import { type Random, randomFor, seedId } from './random.ts'

export type SeedHost = typeof host.$inferInsert
export type HostsByEmirate = ReadonlyMap<string, readonly SeedHost[]>

type Person = LocalisedText & { languages: string[] }

const hostCount = 900
const longAgo = Date.UTC(2019, 0, 1)
// Hosts in a hundred, by where their homes stand; about as the homes are spread.
const shares: readonly (readonly [emirate: string, share: number])[] = [
  ['DU', 57],
  ['AZ', 17],
  ['SH', 8],
  ['RK', 8],
  ['FU', 4],
  ['AJ', 4],
  ['UQ', 2],
]
const furtherLanguages = ['fr', 'de', 'es', 'it', 'hi', 'ur', 'fa', 'tr', 'zh']

/** Hosts with names in three scripts, without accounts. The oldest homes need the oldest hosts. */
export function generateHosts(today: CivilDate): SeedHost[] {
  return peopleOf(hostCount).map(({ en, ar, ru, languages }, at) => {
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
      joinedOn: addDays(today, -random.between(950, 2600)),
      isVerified: random.chance(0.85),
      permitHolder: en,
      phone: `+97150${random.digits(7)}`,
      userId: null,
    }
  })
}

/** Hosts by the emirate of their homes: nobody keeps houses at both ends of the country. */
export function hostsByEmirate(all: readonly SeedHost[]): HostsByEmirate {
  const turns = shares.flatMap(([emirate, share]) =>
    Array.from({ length: share }, (_, at) => ({ emirate, order: (at + 0.5) / share })),
  )
  const spread = turns.toSorted((a, b) => a.order - b.order)
  return Map.groupBy(all, (_, at) => spread[at % spread.length]?.emirate ?? 'DU')
}

/** People with names of their own: those of the list first, then composed ones. */
function peopleOf(count: number): Person[] {
  const people = new Map<string, Person>(
    hosts.people.map((person) => [slugLike(person.en), person]),
  )
  const random = randomFor('hosts')
  const groups = Object.values(names).flatMap((group) =>
    Array.from({ length: group.share }, () => group),
  )
  while (people.size < count) {
    const group = random.pick(groups)
    const isWoman = random.chance(0.5)
    const first = random.pick(isWoman ? group.women : group.men)
    const last = random.pick(isWoman ? group.familiesOfWomen : group.familiesOfMen)
    const name = text(`${first.en} ${last.en}`, `${first.ar} ${last.ar}`, `${first.ru} ${last.ru}`)
    const known = people.has(slugLike(name.en))
    if (!known)
      people.set(slugLike(name.en), { ...name, languages: tongues(random, group.languages) })
  }
  return [...people.values()]
}

function tongues(random: Random, own: readonly string[]): string[] {
  const further = furtherLanguages.filter((language) => !own.includes(language))
  return random.chance(0.2) ? [...own, random.pick(further)] : [...own]
}

function slugLike(name: string): string {
  return name.toLowerCase()
}

/** The instant at which a civil day is at noon in Dubai, as rows store it. */
export function noonOf(day: CivilDate): Date {
  return new Date(dubaiInstant(day, '12:00'))
}
