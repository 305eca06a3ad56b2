import { useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'
import { searchOrders } from '#domain/search/search-query.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { orderOf } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import styles from './sort-menu.module.css'
import { sortWords } from './words.ts'

type Props = { search: FindSearch; onSearch: (change: FindSearch) => void }

/** Order of the list. By distance only where a position is known. */
export function SortMenu({ search, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const current = orderOf(search) ?? 'recommended'
  const orders = searchOrders.filter(
    (order) => order !== 'distance' || orderOf({ ...search, sort: order }),
  )
  const word = (order: string) => {
    const text = sortWords[order]
    return text ? i18n._(text) : order
  }
  return (
    <Menu
      label={t`Sort by`}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <Icon glyph={ArrowUpDown} size="small" />
          {word(current)}
        </>
      }
      items={orders.map((order) => ({
        key: order,
        label: word(order),
        isChecked: order === current,
        onSelect: () => {
          const { page: _page, sort: _sort, ...rest } = search
          onSearch(order === 'recommended' ? rest : { ...rest, sort: order })
        },
      }))}
    />
  )
}
