import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PartyInput } from '#contract/party.ts'
import { listSimilarHomes } from '#contract/property/list-similar.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'
import { HomeLines } from '#parts/home-lines.tsx'
import styles from './checkout.module.css'

type Props = {
  slug: string
  stay: { check_in: CivilDate; check_out: CivilDate; party: PartyInput }
}

/** Homes like one that cannot be had, free for the same stay, and the way to all of them. */
export function SimilarHomes({ slug, stay }: Props) {
  const { check_in, check_out, party } = stay
  const { data } = useQuery({
    ...callOptions(listSimilarHomes, { slug, check_in, check_out, party }),
    // What is free changes from moment to moment, as this guest has just seen.
    staleTime: 0,
  })
  const homes = data?.homes ?? []
  return (
    <section className={styles.block}>
      {homes.length > 0 && (
        <>
          <h2>
            <Trans>Similar homes, same dates</Trans>
          </h2>
          <HomeLines homes={homes} stay={stay} />
        </>
      )}
      <p>
        <Link to="/property" search={{ check_in, check_out, ...party }} className="link">
          <Trans>See all homes for these dates</Trans>
        </Link>
      </p>
    </section>
  )
}
