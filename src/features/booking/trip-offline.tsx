import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  Check,
  CircleCheck,
  Clock3,
  FileText,
  Image,
  KeyRound,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  MapPinned,
  Phone,
  Receipt,
  Route,
  ScrollText,
  Siren,
  Wifi,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { wholeMapPath } from '#contract/device-worker.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatInstant } from '#lib/format-date.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { type OfflineItem, offlineItems, wayInPhotos } from './offline-items.ts'
import styles from './trip-offline.module.css'
import page from './trip-page.module.css'
import { useKeptFiles } from './use-kept-files.ts'

type Props = { booking: BookingDetails }

const mapFiles = [wholeMapPath]

const glyphs: Record<OfflineItem['key'], LucideIcon> = {
  address: MapPin,
  makani: MapPinned,
  map: MapIcon,
  way: Route,
  photos: Image,
  code: KeyRound,
  wifi: Wifi,
  host: Phone,
  rules: ScrollText,
  price: Receipt,
  terms: FileText,
  calendar: CalendarDays,
  emergency: Siren,
}

/** What of this trip opens without a signal, counted on the saved copy itself. */
export function TripOffline({ booking }: Props) {
  const { t, i18n } = useLingui()
  const { deviceStore } = useApp()
  const hasPhotos = useKeptFiles(wayInPhotos(booking))
  const hasMap = useKeptFiles(mapFiles)
  const items = offlineItems(booking, { hasPhotos, hasMap })
  const total = items.length
  const ready = items.filter(({ isReady }) => isReady).length
  const code = booking.arrival?.door_code
  const codeFrom = code?.kind === 'later' ? formatInstant(code.from_at, i18n.locale) : ''
  const words: Record<OfflineItem['key'], ReactNode> = {
    address: <Trans>Address in English, Arabic and Russian</Trans>,
    makani: <Trans>Makani number of the entrance</Trans>,
    map: <Trans>Map around the home and from the airport</Trans>,
    way: <Trans>Way to the door, step by step</Trans>,
    photos: <Trans>Photos of the way</Trans>,
    code: codeFrom ? (
      <Trans>Door code, from {codeFrom}</Trans>
    ) : code?.kind === 'withheld' ? (
      <Trans>Door code, once every adult is registered</Trans>
    ) : (
      <Trans>Door code</Trans>
    ),
    wifi: <Trans>Wi-Fi name and password</Trans>,
    host: <Trans>Your host’s number</Trans>,
    rules: <Trans>House rules</Trans>,
    price: <Trans>Price and receipt</Trans>,
    terms: <Trans>Cancellation terms</Trans>,
    calendar: <Trans>Calendar file</Trans>,
    emergency: <Trans>Emergency numbers</Trans>,
  }
  // A device that denies storage keeps nothing, and must not claim to.
  if (!deviceStore) return null
  return (
    <section className={page.card}>
      <div className={styles.head}>
        <h2>
          <Trans>Ready for offline</Trans>
        </h2>
        <Badge kind={ready === total ? 'success' : 'plain'}>
          {ready === total && <Icon glyph={Check} size="small" />}
          <Trans>
            {ready} of {total}
          </Trans>
        </Badge>
      </div>
      <meter className={styles.meter} min={0} max={total} value={ready} aria-label={t`Saved`} />
      <ul className={styles.items}>
        {items.map(({ key, isReady }) => (
          <li key={key}>
            <Icon glyph={glyphs[key]} />
            <span>{words[key]}</span>
            <Icon glyph={isReady ? CircleCheck : Clock3} />
            <VisuallyHidden>{isReady ? t`Saved` : t`Not there yet`}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </section>
  )
}
