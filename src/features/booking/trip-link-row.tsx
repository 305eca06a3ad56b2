import { Trans, useLingui } from '@lingui/react/macro'
import { endTripLink } from '#contract/booking/end-trip-link.ts'
import type { TripLink } from '#contract/booking/trip-link.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './trip-guests.module.css'

type Props = { link: TripLink; bookingNumber: string; onSend: () => void }

/** A link to the trip: for whom, when it was made and last opened, and its end. */
export function TripLinkRow({ link, bookingNumber, onSend }: Props) {
  const { t, i18n } = useLingui()
  const { link_id, role, made_at, opened_at } = link
  const end = useCommand(endTripLink, {
    offlineText: t`Ending a link needs a connection. It still works.`,
  })
  const made = formatInstant(made_at, i18n.locale)
  const opened = opened_at === null ? '' : formatInstant(opened_at, i18n.locale)
  return (
    <li className={styles.guest}>
      <div className={styles.person}>
        <span className={styles.name}>
          {role === 'companion' ? <Trans>Travels along</Trans> : <Trans>Sees the trip</Trans>}
        </span>
        <span className={styles.band}>
          <Trans>Made {made}</Trans>
        </span>
        <span className={styles.band}>
          {opened ? <Trans>Last opened {opened}</Trans> : <Trans>Not opened yet</Trans>}
        </span>
      </div>
      <div className={styles.ways}>
        <Button kind="secondary" size="small" onClick={onSend}>
          <Trans>Send again</Trans>
          <VisuallyHidden> {made}</VisuallyHidden>
        </Button>
        <Button
          kind="quiet"
          size="small"
          isBusy={end.isPending}
          busyText={t`Ending the link`}
          onClick={() => end.mutate({ booking_number: bookingNumber, link_id })}
        >
          <Trans>End the link</Trans>
          <VisuallyHidden> {made}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
