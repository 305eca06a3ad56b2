import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StayGuest } from '#contract/booking/guests.ts'
import { inviteGuest } from '#contract/booking/invite-guest.ts'
import { canStartCheck, isVerified } from '#domain/identity/verification.ts'
import { useApp } from '#lib/app-context.tsx'
import { handOn } from '#lib/hand-on.ts'
import { useCommand } from '#lib/use-command.ts'
import { WaitingNote } from '#parts/waiting-note.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { LinkDialog } from '#ui/link-dialog/link-dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { registrationWords } from './booking-words.ts'
import { GuestNameDialog } from './guest-name-dialog.tsx'
import styles from './trip-guests.module.css'
import { useGuestNames } from './use-guest-names.ts'

type Props = { guest: StayGuest; number: number; bookingNumber: string; isOver: boolean }

/** One person of the stay: name, whether registered, and the way there. */
export function TripGuest({ guest: known, number, bookingNumber, isOver }: Props) {
  const { t, i18n } = useLingui()
  const { showToast } = useApp()
  /** As the guest was known when the form was opened. */
  const [found, setFound] = useState<StayGuest | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const names = useGuestNames(bookingNumber, known)
  const { guest, waiting } = names
  const place = { booking_number: bookingNumber, position: guest.position }
  const invite = useCommand(inviteGuest, {
    offlineText: t`Sending a link needs a connection.`,
    onSuccess: async ({ url }) => {
      const title = t`Register for our stay`
      const isDone = await handOn({ title, url }, () => showToast('success', t`Link copied.`))
      if (!isDone) setLink(url)
    },
  })
  const isOwner = guest.position === 0
  const mustRegister = guest.kind === 'adult' && !guest.is_minor
  const isDone = isVerified(guest.verification)
  const mayStart = canStartCheck(guest.verification)
  const registration = registrationWords(guest)
  const band =
    guest.kind === 'adult'
      ? t`Adult ${number}`
      : guest.kind === 'child'
        ? t`Child ${number}`
        : t`Infant ${number}`
  const name = [guest.first_name, guest.last_name].filter(Boolean).join(' ')
  return (
    <li className={styles.guest}>
      <div className={styles.person}>
        <span className={styles.name}>{name || band}</span>
        {name && (
          <span className={styles.band}>
            {isOwner ? <Trans>You</Trans> : guest.is_minor ? <Trans>13 to 17 years</Trans> : band}
          </span>
        )}
      </div>
      {/* Of a stay that is over nobody is missing any more. */}
      {mustRegister && (isDone || !isOver) && (
        <Badge kind={registration.kind}>{i18n._(registration.word)}</Badge>
      )}
      {!isOver && !isDone && (
        <div className={styles.ways}>
          {isOwner ? (
            mayStart && (
              <Link
                to="/verification-status"
                className={buttonClass({ kind: 'soft', size: 'small' })}
              >
                <Trans>Verify now</Trans>
              </Link>
            )
          ) : (
            <>
              <Button kind="secondary" size="small" onClick={() => setFound(known)}>
                {name ? <Trans>Change name</Trans> : <Trans>Add name</Trans>}
                <VisuallyHidden> {name || band}</VisuallyHidden>
              </Button>
              {mustRegister && mayStart && (
                <Button
                  kind="soft"
                  size="small"
                  isBusy={invite.isPending}
                  onClick={() => invite.mutate(place)}
                >
                  <Trans>Send link</Trans>
                  <VisuallyHidden> {name || band}</VisuallyHidden>
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <div role="status" className={styles.ways}>
        {waiting && (
          <WaitingNote
            waiting={waiting}
            sending={<Trans>The name is being saved.</Trans>}
            queued={
              <Trans>
                The name is kept on this device. It is saved by itself when the signal is back.
              </Trans>
            }
            mine={`${waiting.input.first_name} ${waiting.input.last_name}`}
            onRetry={names.retry}
            onDiscard={() => void names.discard()}
            decide={{ onMine: () => void names.keepMine() }}
          />
        )}
      </div>
      {found && (
        <GuestNameDialog
          guest={names.written}
          draftKey={`guest-${bookingNumber}-${guest.position}`}
          onSave={(said) => names.save(said, found)}
          onClose={() => setFound(null)}
        />
      )}
      <LinkDialog title={t`Send link`} link={link} onClose={() => setLink(null)} />
    </li>
  )
}
