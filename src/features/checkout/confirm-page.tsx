import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getProfile } from '#contract/profile/get-profile.ts'
import { createQuote } from '#contract/quote/create.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'
import styles from './checkout.module.css'
import { ConfirmForm } from './confirm-form.tsx'
import type { ConfirmSearch } from './confirm-search.ts'
import { PageHead } from './page-head.tsx'
import { QuoteRefused } from './quote-refused.tsx'

type Props = { search: ConfirmSearch }

/** The first step: the server's locked quote line by line, who comes, and the house rules. */
export function ConfirmPage({ search }: Props) {
  const navigate = useNavigate()
  const { property = '', check_in, check_out, adults = 1, children = 0 } = search
  const { infants = 0, pets = 0 } = search
  const party = { adults, children, infants, pets }
  const isWhole = property !== '' && check_in !== undefined && check_out !== undefined
  const quote = useQuery({
    ...callOptions(createQuote, {
      property_slug: property,
      check_in: check_in ?? noDate,
      check_out: check_out ?? noDate,
      party,
    }),
    enabled: isWhole,
    // One quote for one visit of the page: a price must not move under the guest's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const profile = useQuery(callOptions(getProfile, {}))
  const goBack = () =>
    void navigate({ to: '/property/$slug', params: { slug: property }, search: { ...search } })
  return (
    <main id="content">
      <div className={styles.top}>
        <PageHead {...(property ? { onBack: goBack } : {})} end={<Trans>Step 1 of 2</Trans>}>
          <Trans>Check your stay</Trans>
        </PageHead>
      </div>
      {!isWhole || (quote.isError && !quote.data) ? (
        <QuoteRefused
          search={search}
          party={party}
          error={quote.error}
          onRetry={() => void quote.refetch()}
        />
      ) : quote.data && profile.isFetched ? (
        <ConfirmForm
          key={quote.data.home.slug}
          firstQuote={quote.data}
          profile={profile.data ?? null}
          onEdit={goBack}
        />
      ) : (
        <Skeletons className={styles.page}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Skeletons>
      )}
    </main>
  )
}

// Never sent: the query is off until both dates are there.
const noDate = parseCivilDate('2000-01-01')
