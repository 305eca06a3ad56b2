import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { List, Map as MapGlyph } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { buttonClass } from '#ui/button/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { ListingLink } from './listing-link.ts'
import styles from './map-toggle.module.css'
import { tidySearch } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'

type Props = {
  search: FindSearch
  linkTo: ListingLink
}

/** On phones: from the list to the map and back; the same button, so that the focus stays on it. */
export function MapToggle({ search, linkTo }: Props) {
  const router = useRouter()
  const openedFrom = useRef<{ index: number; search: string } | null>(null)
  const listed = tidySearch({ ...search, sheet: undefined })
  const listedText = JSON.stringify(listed)
  const index = router.state.location.state.__TSR_index
  const handleClick = (event: MouseEvent) => {
    if (search.sheet === undefined) {
      openedFrom.current = { index, search: listedText }
      return
    }
    const from = openedFrom.current
    // The list is one step back, where the guest left it, unless the map has changed what is searched.
    if (from?.index !== index - 1 || from.search !== listedText) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <div className={styles.toggle} data-over-map>
      {linkTo(
        search.sheet === undefined ? { ...search, sheet: 'half' } : listed,
        <>
          <Icon glyph={search.sheet === undefined ? MapGlyph : List} />
          {search.sheet === undefined ? <Trans>Map</Trans> : <Trans>List</Trans>}
        </>,
        classNames(buttonClass({ kind: 'inverse' }), styles.button) ?? '',
        handleClick,
      )}
    </div>
  )
}
