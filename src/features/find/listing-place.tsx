import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './listing-search.module.css'
import { PlaceField } from './place-field.tsx'
import { withoutPlace } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'

type Props = {
  /** Name of the place that is listed; not given: the whole country. */
  place: string | undefined
  search: FindSearch
}

/** Where a list looks: another place, or everywhere, for the same dates, guests and filters. */
export function ListingPlace({ place = '', search }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shown = search.box ? '' : place
  const [text, setText] = useState(shown)
  return (
    // What was typed and not chosen is not where the list looks.
    <search
      className={styles.place}
      onBlur={() => setText(shown)}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
    >
      <Icon glyph={MapPin} />
      <PlaceField
        className={styles.destination}
        label={t`Destination`}
        placeholder={search.box ? t`Part of the map` : t`Anywhere in the UAE`}
        text={text}
        onText={setText}
        onChoose={({ slug, name }) => {
          setText(name)
          void navigate({ to: '/city/$slug', params: { slug }, search: withoutPlace(search) })
        }}
      />
      {shown && (
        <IconButton
          glyph={X}
          label={t`Anywhere in the UAE`}
          onClick={() => void navigate({ to: '/property', search: withoutPlace(search) })}
        />
      )}
    </search>
  )
}
