import { Trans, useLingui } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './amenity.module.css'
import { Amenity } from './amenity.tsx'
import { amenityGroups, missingEssentials } from './amenity-groups.ts'

type Props = { home: HomeDetails; isOpen: boolean; onClose: () => void }

/** Every amenity by what it is for, and the essentials that are missing. */
export function AmenitiesDialog({ home, isOpen, onClose }: Props) {
  const { i18n, t } = useLingui()
  const missing = missingEssentials(home)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`What you have here`}>
      {amenityGroups.map(({ key, title, amenities }) => {
        const there = amenities.filter((name) => home.amenities.includes(name))
        return there.length === 0 ? null : (
          <section key={key} className={styles.group}>
            <h3>{i18n._(title)}</h3>
            <ul className={styles.list}>
              {there.map((name) => (
                <Amenity key={name} name={name} />
              ))}
            </ul>
          </section>
        )
      })}
      {missing.length > 0 && (
        <section className={styles.group}>
          <h3>
            <Trans>Not in this home</Trans>
          </h3>
          <ul className={styles.list}>
            {missing.map((name) => (
              <Amenity key={name} name={name} isMissing />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
