import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './active-filters.module.css'
import {
  chosenFilters,
  filterWords,
  isMapPart,
  isSetAmongFilters,
  withoutFilter,
} from './chosen-filters.ts'
import type { FindSearch } from './search-params.ts'

type Props = { search: FindSearch; onSearch: (change: FindSearch) => void }

/** Chosen filters as chips to take away. */
export function ActiveFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const chips = chosenFilters(search).flatMap((chosen) => {
    const isChip = isSetAmongFilters(chosen) || isMapPart(chosen)
    const text = isChip ? filterWords(i18n, search, chosen) : null
    return text ? [{ chosen, text }] : []
  })
  if (chips.length === 0) return null
  const isMapAlone = chips.every(({ chosen }) => isMapPart(chosen))
  return (
    <ul
      className={classNames(styles.chips, isMapAlone && styles.mapPart)}
      aria-label={t`Chosen filters`}
    >
      {chips.map(({ chosen, text }) => (
        <li
          key={`${chosen.filter}-${chosen.key}`}
          className={classNames(isMapPart(chosen) && styles.mapPart)}
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
