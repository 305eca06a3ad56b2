import type { Language } from '#contract/language.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'
import type { HostRow } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import type { Catalogue } from '#server/services/catalogue.ts'
import { hostResponses } from '#server/services/host-responses.ts'

/** A host as property and host pages show them, at `now` (epoch ms). */
export async function hostSummary(
  deps: Deps,
  host: HostRow,
  catalogue: Catalogue,
  language: Language,
  now: number,
): Promise<HomeDetails['host']> {
  const responses = (await hostResponses(deps.database.orm, [host.id], now))(host.id)
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
