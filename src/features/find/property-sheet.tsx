import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { useIsHydrated } from '#lib/hooks.ts'
import { CancellationSteps } from '#parts/cancellation-steps.tsx'
import { weekdaySpan } from '#ui/calendar/calendar-dates.ts'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Price } from '#ui/price/price.tsx'
import { PermitLine } from './permit-line.tsx'
import { placeName } from './place-name.ts'
import styles from './property-sheet.module.css'
import type { FindSearch } from './search-params.ts'
import { shareLink } from './share-link.ts'
import { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  search: FindSearch
  onSearch: (search: FindSearch) => void
}

/**
 * The home on one sheet of paper: area, dates, price, rules and permit. It stands in the page for the
 * printer only, and only once the browser has taken over: nobody else needs it.
 */
export function PropertySheet({ home, search, onSearch }: Props) {
  return useIsHydrated() ? <Sheet home={home} search={search} onSearch={onSearch} /> : null
}

function Sheet({ home, search, onSearch }: Props) {
  const { i18n } = useLingui()
  const { language } = useApp()
  const { range, party, price } = useStayChoice(home, search, onSearch)
  const { checkIn, checkOut } = range
  const folio = price?.folio ?? null
  const [from, until] = checkIn && checkOut ? weekdaySpan(checkIn, checkOut, i18n.locale) : ['', '']
  const guests = party.adults + party.children
  return (
    <article className={styles.sheet} aria-hidden="true" data-paper>
      <p className={styles.title}>{home.title}</p>
      <p>
        {placeName(home.place, home.city, i18n.locale)}
        {' · '}
        <Plural value={home.max_guests} one="up to # guest" other="up to # guests" />
      </p>
      {checkIn && checkOut && (
        <p className={styles.dates}>
          {from} – {until}
          {' · '}
          <Plural value={guests} one="# guest" other="# guests" />
        </p>
      )}
      {folio ? (
        <>
          <FolioLines lines={folio.lines} totalFils={folio.total_fils} />
          <CancellationSteps milestones={price?.milestones ?? []} />
        </>
      ) : (
        <p>
          <Trans>from</Trans> <Price fils={home.from_fils} precision="card" />{' '}
          <Trans>per 24 hours, all included</Trans>
        </p>
      )}
      <Rules home={home} />
      <p>
        <bdi dir="ltr">{shareLink(location.href, language)}</bdi>
      </p>
    </article>
  )
}

function Rules({ home }: { home: HomeDetails }) {
  const { check_in_time, check_out_time, permit_no, rules } = home
  const { name } = home.host
  const { quiet_from, quiet_until } = rules
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          Check-in from <bdi dir="ltr">{check_in_time}</bdi>, checkout by{' '}
          <bdi dir="ltr">{check_out_time}</bdi>
        </Trans>
      </li>
      {quiet_from && quiet_until && (
        <li>
          <Trans>
            Quiet from <bdi dir="ltr">{quiet_from}</bdi> to <bdi dir="ltr">{quiet_until}</bdi>
          </Trans>
        </li>
      )}
      {!rules.smoking && (
        <li>
          <Trans>No smoking indoors</Trans>
        </li>
      )}
      {!rules.parties && (
        <li>
          <Trans>No parties</Trans>
        </li>
      )}
      {rules.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      <li>
        <Trans>Hosted by {name}</Trans>
      </li>
      {permit_no && (
        <li>
          <PermitLine home={home} />
        </li>
      )}
      <li>
        <Trans>The exact address opens once your booking is confirmed.</Trans>
      </li>
    </ul>
  )
}
