import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MilestoneView } from '#contract/folio.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'
import {
  cancellationPolicies,
  freeDaysBefore,
  unusedNightsShare,
} from '#domain/cancellation/policy.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'
import styles from './property-cancellation.module.css'
import type { FindSearch } from './search-params.ts'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

/** What a cancellation gives back and until when, in Dubai's time; the rule while no dates are chosen. */
export function PropertyCancellation({ home, search, onSearch }: Props) {
  const { price } = useStayChoice(home, search, onSearch)
  const milestones = price?.milestones ?? []
  return (
    <section id="cancellation" data-later="">
      <h2>
        <Trans>If plans change</Trans>
      </h2>
      {milestones.length === 0 ? (
        <RuleInWords home={home} />
      ) : (
        <>
          <ol className={styles.steps}>
            {milestones.map((milestone) => (
              <Step key={milestone.until_at ?? 'last'} milestone={milestone} home={home} />
            ))}
          </ol>
          <p className={styles.note}>
            <Trans>
              Times are Dubai time. Cleaning and the tourism fee always come back before check-in.
            </Trans>
          </p>
        </>
      )}
    </section>
  )
}

function Step({ milestone, home }: { milestone: MilestoneView; home: HomeDetails }) {
  const { i18n } = useLingui()
  const { until_at, refund_fils, kind } = milestone
  const until = until_at === null ? '' : formatInstant(until_at, i18n.locale)
  return (
    <li className={styles[kind]}>
      <div>
        <b>
          {kind === 'full' ? (
            <Trans>Everything back</Trans>
          ) : until_at === null ? (
            <UnusedNights home={home} />
          ) : kind === 'part' ? (
            <Trans>A part back</Trans>
          ) : (
            <Trans>Nothing back</Trans>
          )}
        </b>
        <p className={styles.time}>
          {until_at === null ? <Trans>After check-in</Trans> : <Trans>Until {until}</Trans>}
        </p>
      </div>
      {until_at !== null && (
        <b>
          <Price fils={refund_fils} />
        </b>
      )}
    </li>
  )
}

function UnusedNights({ home }: { home: HomeDetails }) {
  const policy = cancellationPolicies.find((name) => name === home.cancellation_policy)
  const percent = (policy ? unusedNightsShare(policy) : 0) * 100
  return percent === 0 ? (
    <Trans>Nothing back for unused nights</Trans>
  ) : (
    <Trans>Unused nights, at {percent}%</Trans>
  )
}

function RuleInWords({ home }: { home: HomeDetails }) {
  const policy = cancellationPolicies.find((name) => name === home.cancellation_policy)
  const days = policy ? freeDaysBefore(policy) : null
  return (
    <p className={styles.note}>
      {days === null ? (
        <Trans>
          The nights are not given back. Cleaning and the tourism fee are, until check-in.
        </Trans>
      ) : (
        <Plural
          value={days}
          one="Everything comes back until # day before check-in. Choose your dates to see the hours and the amounts."
          other="Everything comes back until # days before check-in. Choose your dates to see the hours and the amounts."
        />
      )}
    </p>
  )
}
