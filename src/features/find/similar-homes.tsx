import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listSimilarHomes } from '#contract/property/list-similar.ts'
import { callOptions } from '#lib/call-options.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home-row.module.css'
import type { FindSearch } from './search-params.ts'
import { partyIn, stayIn } from './stay-in-address.ts'

type Props = { slug: string; search: FindSearch }

/** What is asked for homes like one: the same dates and guests, where the address has them. */
export function similarTo(slug: string, search: FindSearch) {
  const stay = stayIn(search.check_in, search.check_out)
  const party = partyIn(search)
  const withParty = party && party.adults > 0 ? { party } : {}
  return callOptions(
    listSimilarHomes,
    'check_in' in stay ? { slug, ...stay, ...withParty } : { slug },
  )
}

/** Homes of the area for about the same price that can be booked for the same dates. */
export function SimilarHomes({ slug, search }: Props) {
  const { data } = useQuery(similarTo(slug, search))
  const homes = data?.homes ?? []
  if (homes.length === 0) return null
  const { check_in, check_out, adults, children, infants, pets } = search
  const stay = { check_in, check_out, adults, children, infants, pets }
  return (
    <section className={styles.row}>
      <h2>
        {homes[0]?.price.kind === 'total' ? (
          <Trans>Similar homes, same dates</Trans>
        ) : (
          <Trans>Similar homes</Trans>
        )}
      </h2>
      <div className={styles.cards}>
        {homes.map((home) => (
          <HomeCard key={home.id} home={home} search={stay} />
        ))}
      </div>
    </section>
  )
}
