import { array, boolean, integer, record } from 'fast-check'
import { buildColumns } from '#domain/search/home-columns.ts'
import type { HomeRecord } from '#domain/search/home-record.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { noteNight } from '#domain/search/taken-nights.ts'
import { addDays, dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { TakenNight } from '#tests/search/plain-search.ts'
import { searchDay } from '#tests/search/random-homes.ts'

/** The moment (epoch ms) about which the holds of `takenNights` lapse. */
export const searchNow = 1_000

/** An index of homes with their taken nights. */
export function indexOf(homes: readonly HomeRecord[], taken: readonly TakenNight[]) {
  const columns = buildColumns(homes.length, (at) => {
    const home = homes[at]
    if (!home) throw new RangeError(`no home ${at}`)
    return home
  })
  const index = createSearchIndex(columns, dayNumber(searchDay) - 30)
  for (const { id, night, lapsesAt } of taken) {
    const row = columns.rowOf.get(id)
    if (row === undefined) continue
    noteNight(index.nights, row, dayNumber(parseCivilDate(night)), lapsesAt ?? true)
  }
  return index
}

/** Nights taken for good and held, of homes as `randomHomes` names them. */
export const takenNights = array(
  record({
    home: integer({ min: 0, max: 39 }),
    from: integer({ min: 0, max: 150 }),
    nights: integer({ min: 1, max: 9 }),
    isHold: boolean(),
    lapsesAt: integer({ min: searchNow - 2, max: searchNow + 2 }),
  }),
  { maxLength: 60 },
).map((stays) => {
  // One night of a home is taken once, as the database has it.
  const nights = new Map<string, TakenNight>()
  for (const { home, from, nights: length, isHold, lapsesAt } of stays) {
    for (let at = 0; at < length; at++) {
      const night = addDays(searchDay, from + at)
      const id = `home-${home}`
      nights.set(`${id} ${night}`, { id, night, lapsesAt: isHold ? lapsesAt : null })
    }
  }
  return [...nights.values()]
})
