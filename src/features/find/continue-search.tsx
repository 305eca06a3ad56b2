import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Search } from 'lucide-react'
import { useApp } from '#lib/app-context.tsx'
import { useToday } from '#lib/hooks.ts'
import type { LastSearch } from '#lib/last-search.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chosenFilters, isSetAmongFilters } from './chosen-filters.ts'
import styles from './home-own.module.css'
import { type FindSearch, parseFindSearch } from './search-params.ts'
import { partyIn, stayIn } from './stay-in-address.ts'

type Props = { last: LastSearch }

/** The list that was looked at last, with its dates, guests and filters; without dates that are over. */
export function ContinueSearch({ last }: Props) {
  const { i18n } = useLingui()
  const { language } = useApp()
  const today = useToday()
  const known = parseFindSearch(last.search)
  const isOver = known.check_in !== undefined && known.check_in < today
  const search: FindSearch = isOver
    ? { ...known, check_in: undefined, check_out: undefined }
    : known
  const stay = stayIn(search.check_in, search.check_out)
  const party = partyIn(search)
  const guests = party ? party.adults + party.children : 0
  const filters = chosenFilters(search).filter(isSetAmongFilters).length
  // A name in another language says less than none.
  const name = last.language === language ? last.name : null
  const inside = (
    <>
      <span className={styles.sign}>
        <Icon glyph={Search} size="large" />
      </span>
      <span className={styles.words}>
        <b>{name ? <bdi>{name}</bdi> : <Trans>Your last search</Trans>}</b>
        <span className={styles.facts}>
          {'check_in' in stay && <bdi>{dateSpan(stay.check_in, stay.check_out, i18n.locale)}</bdi>}
          {guests > 0 && (
            <span>
              <Plural value={guests} one="# guest" other="# guests" />
            </span>
          )}
          {filters > 0 && (
            <span>
              <Plural value={filters} one="# filter" other="# filters" />
            </span>
          )}
        </span>
      </span>
      <Icon glyph={ChevronRight} flip />
    </>
  )
  const look = { className: styles.way, search }
  if (last.city) {
    return (
      <Link to="/city/$slug" params={{ slug: last.city }} {...look}>
        {inside}
      </Link>
    )
  }
  if (last.category) {
    return (
      <Link to="/category/$category_slug" params={{ category_slug: last.category }} {...look}>
        {inside}
      </Link>
    )
  }
  return (
    <Link to="/property" {...look}>
      {inside}
    </Link>
  )
}
