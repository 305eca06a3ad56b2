import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { listTripLinks } from '#contract/booking/list-trip-links.ts'
import { shareTrip } from '#contract/booking/share-trip.ts'
import type { TripRole } from '#domain/booking/trip-link.ts'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkDialog } from '#ui/link-dialog/link-dialog.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import guests from './trip-guests.module.css'
import { TripLinkRow } from './trip-link-row.tsx'
import page from './trip-page.module.css'
import { useHandOnTrip } from './use-hand-on-trip.ts'

type Props = { booking: Pick<BookingDetails, 'booking_number' | 'arrival'> }

/** Links by which others see the trip: made for a role, sent, and ended. */
export function TripShare({ booking }: Props) {
  const { t } = useLingui()
  const { booking_number } = booking
  const [role, setRole] = useState<TripRole>('viewer')
  const { data } = useQuery({
    ...callOptions(listTripLinks, { booking_number }),
    enabled: booking.arrival !== null,
  })
  const isOnline = useIsOnline()
  const { handOn, shown, hide } = useHandOnTrip()
  const attempt = useAttempt()
  const share = useCommand(shareTrip, {
    offlineText: t`Sharing the trip needs a connection.`,
    onSuccess: ({ url }) => handOn(url),
  })
  // A trip whose address is known can be shared, but for what the answer says: the card does not come later than
  // the others and push them down.
  const { can_share, links } = data ?? { can_share: true, links: [] }
  // What was asked before the stay was called off is still here.
  if (!booking.arrival || (!can_share && links.length === 0)) return null
  return (
    <section className={page.card} aria-label={t`Share the trip`} data-later="">
      <h2>
        <Trans>Share the trip</Trans>
      </h2>
      <p className={page.note}>
        <Trans>
          Whoever has the link needs no account. Prices, documents and messages stay yours.
        </Trans>
      </p>
      {can_share && (
        <>
          <RadioGroup
            label={t`Who gets the link`}
            name="role"
            look="cards"
            value={role}
            onChange={setRole}
            options={[
              {
                value: 'viewer',
                label: t`Sees the trip`,
                hint: t`Dates, address and the way there, house rules, host’s number.`,
              },
              {
                value: 'companion',
                label: t`Travels along`,
                hint: t`Wi-Fi and door code too, as soon as you see it yourself.`,
              },
            ]}
          />
          <div>
            <Button
              kind="soft"
              isBusy={share.isPending}
              busyText={t`Making the link`}
              disabled={!isOnline}
              onClick={() => {
                const wanted = { booking_number, role }
                // What went wrong has been said.
                attempt
                  .send(wanted, (link_id) => share.mutateAsync({ ...wanted, link_id }))
                  .catch(() => undefined)
              }}
            >
              {isOnline ? <Trans>Make a link</Trans> : <Trans>Sharing needs a connection</Trans>}
            </Button>
          </div>
        </>
      )}
      {links.length > 0 && (
        <ul className={guests.list}>
          {links.map((link) => (
            <TripLinkRow
              key={link.link_id}
              link={link}
              bookingNumber={booking_number}
              onSend={() => void handOn(link.url)}
            />
          ))}
        </ul>
      )}
      <LinkDialog title={t`Share the trip`} link={shown} onClose={hide} />
    </section>
  )
}
