import type { Language } from '#contract/language.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'
import type { HostRow } from '#server/db/schema/properties.ts'
import type { Catalogue } from '#server/services/catalogue.ts'

/** A host as property and host pages show them. */
export function hostSummary(
  host: HostRow,
  catalogue: Catalogue,
  language: Language,
): HomeDetails['host'] {
  return {
    slug: host.slug,
    name: host.names[language],
    photo: host.photo,
    languages: host.languages,
    response_minutes: host.responseMinutes,
    response_rate: host.responseRate,
    joined_on: host.joinedOn,
    is_verified: host.isVerified,
    home_count: catalogue.homes.filter(({ row }) => row.hostId === host.id).length,
  }
}
