import type { Deps } from '#server/deps.ts'
import type { Person } from './person.ts'
import { personalTables } from './tables.ts'

/**
 * Everything that is kept of a person as one JSON document, in parts: table after table, so that no more
 * than one is in memory.
 */
export async function* personalFile(deps: Deps, person: Person): AsyncGenerator<string> {
  const { orm } = deps.database
  const madeAt = new Date(deps.clock.now()).toISOString()
  yield `{\n"made_at": ${JSON.stringify(madeAt)}`
  for (const { table, of, section, hidden = [] } of personalTables) {
    if (section === null) continue
    const rows = await orm.select().from(table).where(of(person))
    const shown = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
    )
    yield `,\n${JSON.stringify(section)}: ${JSON.stringify(shown, null, 1)}`
  }
  yield '\n}\n'
}
