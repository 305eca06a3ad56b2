import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { MapPin, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlaceSuggestion } from '#contract/place/suggest.ts'
import { PlaceField } from '#features/find/place-field.tsx'
import { useApp } from '#lib/app-context.tsx'
import {
  type LocationChoice,
  readLocationChoice,
  writeLocationChoice,
} from '#lib/location-choice.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './location-search.module.css'

/**
 * Place search of the header, UAE only. A chosen place keeps latitude, longitude and address over
 * reloads; the pin leads to the homes around it, or around the guest when nothing is chosen.
 */
export function LocationSearch() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { transport, showToast } = useApp()
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<LocationChoice | null>(null)
  const [isLocating, setLocating] = useState(false)
  // After hydration: the server does not know what this device chose.
  useEffect(() => {
    const stored = readLocationChoice()
    setChoice(stored)
    setText(stored?.address ?? '')
  }, [])
  const remember = (next: LocationChoice) => {
    writeLocationChoice(next)
    setChoice(next)
    setText(next.address)
  }
  const handleChoose = ({ name, lat, lng, slug }: PlaceSuggestion) => {
    remember({ address: name, lat, lng, slug })
    void navigate({ to: '/city/$slug', params: { slug } })
  }
  const handlePin = async () => {
    const isChosen = choice !== null && text === choice.address
    if (isChosen) {
      void navigate({ to: '/property', search: { lat: choice.lat, lng: choice.lng } })
      return
    }
    if (isLocating) return
    setLocating(true)
    try {
      const { findNearMe } = await import('./near-me.ts')
      const found = await findNearMe(transport, i18n)
      if (found.kind === 'words') {
        showToast('info', found.text)
        return
      }
      const { lat, lng, address } = found
      if (address) remember({ address, lat, lng, slug: null })
      void navigate({ to: '/property', search: { lat, lng } })
    } finally {
      setLocating(false)
    }
  }
  return (
    <div className={styles.search}>
      <span className={styles.glass}>
        <Icon glyph={Search} />
      </span>
      <PlaceField
        className={styles.field}
        label={t`Search places in the UAE`}
        placeholder={t`Search places in the UAE`}
        text={text}
        onText={setText}
        onChoose={handleChoose}
        isLabelHidden
      />
      <button
        type="button"
        className={styles.pin}
        aria-label={t`Homes near me`}
        title={t`Homes near me`}
        aria-busy={isLocating}
        onClick={() => void handlePin()}
      >
        <Icon glyph={MapPin} />
      </button>
    </div>
  )
}
