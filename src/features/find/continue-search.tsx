import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Search } from 'lucide-react'
import { useApp } from '#lib/app-context.tsx'
import { useToday } from '#lib/hooks.ts'
import type { LastSearch } from '#lib/last-search.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chosenFilters, isSetAmongFilters } from './chosen-filters.ts'
import { DatesInWords } from './dates-in-words.tsx'
import styles from './home-own.module.css'
import { hasDates, withoutDates } from './search-filter.ts'
import { parseFindSearch } from './search-params.ts'
import { partyIn } from './stay-in-address.ts'

type Props = { last: LastSearch }

/** The list that was looked at last, with its dates, guests and filters; without dates that are over. */
export function ContinueSearch({ last }: Props) {
  const { language } = useApp()
  const today = useToday()
  const known = parseFindSearch(last.search)
  const isDated = hasDates(known, today)
  const search = isDated ? known : withoutDates(known)
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
          {isDated && (
            <bdi>
              <DatesInWords search={search} />
            </bdi>
          )}
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
