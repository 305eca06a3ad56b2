import type { Language } from '#contract/language.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'
import type { ResponseFacts } from '#domain/chat/response-facts.ts'
import type { HostRow } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import type { Catalogue } from '#server/services/catalogue.ts'
import { hostResponses } from '#server/services/host-responses.ts'
import { keptFor } from '#server/services/kept-for.ts'

// Reckoned from every message of a month: a minute makes no difference to it.
const keptResponses = keptFor<ResponseFacts>({ forMs: 60_000, most: 5000 })

/** A host as property and host pages show them, at `now` (epoch ms). */
export async function hostSummary(
  deps: Deps,
  host: HostRow,
  catalogue: Catalogue,
  language: Language,
  now: number,
): Promise<HomeDetails['host']> {
  const { database } = deps
  const responses = await keptResponses({ database, now }, host.id, async () =>
    (await hostResponses(database.orm, [host.id], now))(host.id),
  )
  return {
    slug: host.slug,
    name: host.names[language],
    photo: host.photo,
    languages: host.languages,
    response_minutes: responses.minutes,
    response_rate: responses.ratePercent,
    response_count: responses.count,
    joined_on: host.joinedOn,
    is_verified: host.isVerified,
    home_count: catalogue.byHost.get(host.id)?.length ?? 0,
  }
}
