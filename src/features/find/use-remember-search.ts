import { useEffect } from 'react'
import type { SearchFilter } from '#contract/property/search.ts'
import { useApp } from '#lib/app-context.tsx'
import { mayRemember } from '#lib/device-memory.ts'
import { rememberSearch } from '#lib/last-search.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { FindSearch } from './search-params.ts'

/**
 * Remembers a list for "continue where you left off", once its homes are there. All homes without
 * dates, guests or filters are not worth it, nor is somebody's page. `name` of the place or category.
 */
export function useRememberSearch(
  filter: SearchFilter,
  search: FindSearch,
  result: { title: string | null } | undefined,
): void {
  const { language } = useApp()
  const { city = null, category = null } = filter
  const isSaid =
    city !== null ||
    category !== null ||
    search.check_in !== undefined ||
    search.adults !== undefined ||
    chosenFilters(search).length > 0
  const name = result?.title ?? null
  const said = isSaid && result !== undefined && !filter.host
  // How much of the list stands before the map is no part of what was looked for.
  const { page: _page, sheet: _sheet, ...own } = search
  const text = JSON.stringify(own)
  useEffect(() => {
    if (said && mayRemember('search'))
      rememberSearch({ city, category, name, language, search: JSON.parse(text) })
  }, [said, city, category, name, language, text])
}
