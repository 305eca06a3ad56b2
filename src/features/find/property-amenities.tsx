import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Button } from '#ui/button/button.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import styles from './amenity.module.css'
import { Amenity } from './amenity.tsx'
import { missingEssentials, tellingFirst } from './amenity-groups.ts'

const AmenitiesDialog = laterDialog(
  () => import('./amenities-dialog.tsx'),
  (part) => part.AmenitiesDialog,
)

// A few rows; the rest comes with a press.
const fewAmenities = 8

type Props = { home: HomeDetails }

/** The first amenities, essentials that are missing, and the way to all of them. */
export function PropertyAmenities({ home }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const known = tellingFirst(home.amenities)
  const missing = missingEssentials(home)
  const count = known.length
  return (
    <section>
      <h2>
        <Trans>What you have here</Trans>
      </h2>
      <ul className={styles.amenities}>
        {known.slice(0, fewAmenities).map((key) => (
          <Amenity key={key} name={key} />
        ))}
        {missing.map((key) => (
          <Amenity key={key} name={key} isMissing />
        ))}
      </ul>
      {count > fewAmenities && (
        <div className={styles.all}>
          <Button
            kind="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <Trans>Show all {count}</Trans>
          </Button>
        </div>
      )}
      <AmenitiesDialog home={home} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}
