import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './active-filters.module.css'
import type { FindSearch } from './search-params.ts'
import { amenityWords, typeWords } from './words.ts'

type Props = { search: FindSearch; onSearch: (change: FindSearch) => void }

/** Chosen filters as chips to take away. */
export function ActiveFilters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const without = (name: 'types' | 'amenities', key: string): FindSearch => {
    const { [name]: keys = '', page: _page, ...rest } = search
    const left = keys.split(',').filter((other) => other !== key)
    return left.length > 0 ? { ...rest, [name]: left.join(',') } : rest
  }
  const keysOf = (name: 'types' | 'amenities') => (search[name] ? search[name].split(',') : [])
  const words = { types: typeWords, amenities: amenityWords }
  const chips = (['types', 'amenities'] as const).flatMap((name) =>
    keysOf(name).flatMap((key) => {
      const word = words[name][key]
      return word ? [{ id: `${name}-${key}`, text: i18n._(word), next: without(name, key) }] : []
    }),
  )
  const { bedrooms, min_rating, min_total, max_total, page: _page, ...rest } = search
  if (bedrooms) {
    const next = { ...rest, ...set({ min_rating, min_total, max_total }) }
    chips.push({ id: 'bedrooms', text: t`${bedrooms}+ bedrooms`, next })
  }
  if (min_rating) {
    const next = { ...rest, ...set({ bedrooms, min_total, max_total }) }
    chips.push({ id: 'rating', text: t`Rated ${min_rating}+`, next })
  }
  if (min_total || max_total) {
    const next = { ...rest, ...set({ bedrooms, min_rating }) }
    chips.push({ id: 'price', text: t`Total price`, next })
  }
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Chosen filters`}>
      {chips.map(({ id, text, next }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t`Remove ${text}`}
            onClick={() => onSearch(next)}
          >
            {text}
            <Icon glyph={X} size="small" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function set(values: { [Name in keyof FindSearch]: FindSearch[Name] | undefined }): FindSearch {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
