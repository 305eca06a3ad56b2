import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { toLanguage } from '#contract/language.ts'
import { useApp } from '#lib/app-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './driver-card.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  arrival: NonNullable<BookingDetails['arrival']>
  hostPhone: string | null
  title: string
  /** Where the door is, as a picture. */
  picture: ReactNode
  /** As of when the address is known, epoch ms; null while it comes from the server. */
  stamp: number | null
}

// The driver reads Arabic whatever the guest's language is: these words are not translated.
const forDriver = { ask: 'من فضلك، خذني إلى:', makani: 'مكاني', call: 'اتصل بالمضيف' } as const

/** The whole screen for the driver: Arabic first and large, Latin letters beneath, then the guest's language. */
export function DriverCard(props: Props) {
  const { isOpen, onClose, arrival, hostPhone, title, picture, stamp } = props
  const { t, i18n } = useLingui()
  const { now } = useApp()
  const language = toLanguage(i18n.locale)
  const { makani } = arrival
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Show to driver`} size="screen">
      <div className={styles.card}>
        {stamp !== null && <Stamp at={stamp} now={now()} />}
        <div className={styles.say} lang="ar" dir="rtl">
          <p className={styles.ask}>{forDriver.ask}</p>
          <p className={styles.place}>{arrival.address.ar}</p>
          <p className={styles.street}>{arrival.street.ar}</p>
          {/* Many drivers of the Emirates read Latin letters more easily. */}
          <p className={styles.latin} lang="en" dir="ltr">
            <b>{arrival.address.en}</b>
            <span>{arrival.street.en}</span>
          </p>
          {makani && (
            <p className={styles.makani}>
              <span>{forDriver.makani}</span>
              <b>
                <bdi dir="ltr">{makani}</bdi>
              </b>
            </p>
          )}
          {hostPhone && (
            <a href={`tel:${hostPhone}`} className={buttonClass({ size: 'large', isBlock: true })}>
              <Icon glyph={Phone} />
              {forDriver.call}
            </a>
          )}
          {picture}
        </div>
        <p className={styles.own}>
          <b>{title}</b>
          {language !== 'ar' && language !== 'en' && (
            <span>
              {arrival.address[language]}
              <br />
              {arrival.street[language]}
            </span>
          )}
          {language !== 'ar' && (
            <span>
              <Trans>
                What it says: Please take me to this address. The button calls your host.
              </Trans>
            </span>
          )}
        </p>
      </div>
    </Dialog>
  )
}
