import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './active-filters.module.css'
import { chosenFilters, filterWords, withoutFilter } from './chosen-filters.ts'
import type { FindSearch } from './search-params.ts'

type Props = { search: FindSearch; onSearch: (change: FindSearch) => void }

/** Chosen filters as chips to take away. */
export function ActiveFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const chips = chosenFilters(search).flatMap((chosen) => {
    // The list of offers is a page of its own, not a filter that somebody set.
    const text = chosen.filter === 'offers' ? null : filterWords(i18n, search, chosen)
    return text ? [{ chosen, text }] : []
  })
  if (chips.length === 0) return null
  const isMapPart = (filter: string) => filter === 'box'
  const isMapAlone = chips.every(({ chosen }) => isMapPart(chosen.filter))
  return (
    <ul
      className={classNames(styles.chips, isMapAlone && styles.mapPart)}
      aria-label={t`Chosen filters`}
    >
      {chips.map(({ chosen, text }) => (
        <li
          key={`${chosen.filter}-${chosen.key}`}
          className={classNames(isMapPart(chosen.filter) && styles.mapPart)}
        >
          <button
            type="button"
            className={styles.chip}
            aria-label={t`Remove ${text}`}
            onClick={() => onSearch(withoutFilter(search, chosen))}
          >
            {text}
            <Icon glyph={X} size="small" />
          </button>
        </li>
      ))}
    </ul>
  )
}
