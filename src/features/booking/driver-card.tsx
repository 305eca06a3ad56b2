import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { toLanguage } from '#contract/language.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './driver-card.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  arrival: NonNullable<BookingDetails['arrival']>
  place: string
}

/** The whole screen for the driver: Arabic first and large, the guest's language beneath. */
export function DriverCard({ isOpen, onClose, arrival, place }: Props) {
  const { t, i18n } = useLingui()
  const language = toLanguage(i18n.locale)
  const { address, street, makani } = arrival
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Show to driver`} size="screen">
      <div className={styles.card}>
        <div lang="ar" dir="rtl" className={styles.arabic}>
          <p>{address.ar}</p>
          <p>{street.ar}</p>
        </div>
        {language !== 'ar' && (
          <div className={styles.own}>
            <p>{address[language]}</p>
            <p>
              {street[language]}, {place}
            </p>
          </div>
        )}
        {makani && (
          <p className={styles.makani}>
            <Trans>
              Makani <bdi dir="ltr">{makani}</bdi>
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
