import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  Check,
  CircleCheck,
  Clock3,
  FileCheck,
  FileText,
  House,
  Image,
  Images,
  KeyRound,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  MapPinned,
  MessageCircle,
  Phone,
  Receipt,
  Route,
  ScrollText,
  Siren,
  Smartphone,
  Users,
  Wifi,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatInstant } from '#lib/format-date.ts'
import { useIsHydrated, useIsOnline } from '#lib/hooks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { type MapKeeper, missingParts } from './kept-trip.ts'
import { type OfflineItem, offlineItems } from './offline-items.ts'
import styles from './trip-offline.module.css'
import page from './trip-page.module.css'
import { useKeptTrip } from './use-kept-trip.ts'

type Props = { booking: BookingDetails; mapKeeper: MapKeeper }

const glyphs: Record<OfflineItem['key'], LucideIcon> = {
  address: MapPin,
  makani: MapPinned,
  map: MapIcon,
  way: Route,
  photos: Image,
  code: KeyRound,
  wifi: Wifi,
  host: Phone,
  guests: Users,
  rules: ScrollText,
  price: Receipt,
  terms: FileText,
  calendar: CalendarDays,
  emergency: Siren,
  documents: FileCheck,
  talk: MessageCircle,
  home: House,
  pictures: Images,
  app: Smartphone,
}

/** What of this trip opens without a signal, counted on what is stored; what is missing is fetched anew. */
export function TripOffline({ booking, mapKeeper }: Props) {
  const { t, i18n } = useLingui()
  const { deviceStore } = useApp()
  const isOnline = useIsOnline()
  const isHydrated = useIsHydrated()
  const kept = useKeptTrip(booking, mapKeeper)
  const items = offlineItems(booking, kept)
  const isBroken = kept !== null && missingParts(kept).length > 0
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
      <Trans>Door code: connect once after {codeFrom}</Trans>
    ) : code?.kind === 'withheld' ? (
      <Trans>Door code, once every adult is registered</Trans>
    ) : (
      <Trans>Door code</Trans>
    ),
    wifi: <Trans>Wi-Fi name and password</Trans>,
    host: <Trans>Your host’s number</Trans>,
    guests: <Trans>Guests of the stay</Trans>,
    rules: <Trans>House rules</Trans>,
    price: <Trans>Price and receipt</Trans>,
    terms: <Trans>Cancellation terms</Trans>,
    calendar: <Trans>Calendar file</Trans>,
    emergency: <Trans>Emergency numbers</Trans>,
    documents: <Trans>Invoices and receipts as PDF</Trans>,
    talk: <Trans>Messages with your host</Trans>,
    home: <Trans>Page of the home</Trans>,
    pictures: <Trans>Pictures of the home</Trans>,
    app: <Trans>The app itself</Trans>,
  }
  // A device that denies storage keeps nothing, and must not claim to. A page that is drawn ahead has its place
  // ready: what lies below stays where it is when the app takes over.
  if (!deviceStore && isHydrated) return null
  return (
    <section className={page.card} data-later="">
      <div className={styles.head}>
        <h2>
          <Trans>Ready for offline</Trans>
        </h2>
        <Badge kind={ready === total ? 'success' : 'plain'}>
          {ready === total && <Icon glyph={Check} size="small" />}
          {kept ? (
            <Trans>
              {ready} of {total}
            </Trans>
          ) : (
            '…'
          )}
        </Badge>
      </div>
      <meter className={styles.meter} min={0} max={total} value={ready} aria-label={t`Saved`} />
      {/* Always of one height: what is missing comes and goes without moving the list. */}
      <p role="status" className={classNames(styles.state, isBroken && styles.broken)}>
        {kept === null ? null : !isBroken ? (
          <Trans>What is saved opens without a signal.</Trans>
        ) : isOnline ? (
          <Trans>The rest is being fetched.</Trans>
        ) : (
          <Trans>Something is missing. A signal brings it.</Trans>
        )}
      </p>
      <ul className={styles.items}>
        {items.map(({ key, isReady }) => (
          <li key={key}>
            <Icon glyph={glyphs[key]} />
            <span>{words[key]}</span>
            {kept === null ? (
              <span className={styles.unknown} />
            ) : isReady ? (
              <span className={styles.saved}>
                <Icon glyph={CircleCheck} />
                <VisuallyHidden>{t`Saved`}</VisuallyHidden>
              </span>
            ) : (
              <span className={styles.missing}>
                <Icon glyph={Clock3} size="small" />
                <Trans>Not there yet</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
