import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { depositTextMaxLength } from '#contract/booking/deposit.ts'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { objectToDeposit } from '#contract/booking/object-deposit.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './trip-page.module.css'

type Deposit = NonNullable<BookingDetails['deposit']>
type Props = { bookingNumber: string; deposit: Deposit }

/** How the deposit stands, in words, and the way to object; it is never part of the price. */
export function TripDeposit({ bookingNumber, deposit }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { i18n } = useLingui()
  const objectBy = deposit.object_until ? formatInstant(deposit.object_until, i18n.locale) : null
  const needsCard = deposit.state === 'asked' || (deposit.state === 'planned' && deposit.needs_card)
  const needsGuest = needsCard || deposit.state === 'captured'
  return (
    <div id="deposit" className={styles.deposit}>
      <Note kind={needsGuest ? 'warning' : 'info'}>{words(deposit)}</Note>
      {needsCard && (
        <p>
          <Link
            to="/my-profile"
            hash="payment-methods"
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            <Trans>Manage payment methods</Trans>
          </Link>
        </p>
      )}
      {deposit.can_object && objectBy && (
        <p>
          <Trans>Not right? You can object until {objectBy}.</Trans>
        </p>
      )}
      {deposit.can_object && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
            <Trans>Object to this charge</Trans>
          </Button>
        </p>
      )}
      {deposit.can_object && (
        <ObjectionDialog
          bookingNumber={bookingNumber}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

type DialogProps = { bookingNumber: string; isOpen: boolean; onClose: () => void }

function ObjectionDialog({ bookingNumber, isOpen, onClose }: DialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const object = useCommand(objectToDeposit, {
    offlineText: t`This needs a connection. What you typed is kept.`,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Object to this charge`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={object.isPending}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            onClick={() => object.mutate({ booking_number: bookingNumber, text })}
            isBusy={object.isPending}
            busyText={t`Sending`}
          >
            <Trans>Object</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.cancel}>
        <p>
          <Trans>A person at Areesh reads both sides and decides. You are told.</Trans>
        </p>
        <TextArea
          label={t`Why is it not right?`}
          name="text"
          hint={t`Your host and a person at Areesh read this.`}
          value={text}
          onChange={setText}
          maxLength={depositTextMaxLength}
          error={object.fieldErrors.text}
          dir="auto"
        />
      </div>
    </Dialog>
  )
}

function words({ state, amount_fils, captured_fils, returned_fils, ...said }: Deposit): ReactNode {
  const amount = <Price fils={amount_fils} />
  const captured = <Price fils={captured_fils} />
  switch (state) {
    case 'planned':
      return said.needs_card ? (
        <Trans>
          Deposit of {amount}: set aside on a card the day before check-in. Add a card to your
          profile; nothing is charged.
        </Trans>
      ) : (
        <Trans>Deposit of {amount}: set aside on your card the day before check-in.</Trans>
      )
    case 'asked':
      return <Trans>Deposit of {amount} could not be set aside. Add a card to your profile.</Trans>
    case 'authorised':
      return <Trans>Deposit of {amount} is set aside on your card. Nothing is charged.</Trans>
    case 'captured':
      return (
        <Said of={[['host', said.evidence]]}>
          <Trans>Charged of your deposit: {captured}.</Trans>{' '}
          {captured_fils < amount_fils && (
            <Trans>The rest of the {amount} is no longer set aside.</Trans>
          )}
        </Said>
      )
    case 'disputed':
      return (
        <Said
          of={[
            ['host', said.evidence],
            ['guest', said.objection],
          ]}
        >
          <Trans>You objected to the charge of {captured}. We are looking into it.</Trans>
        </Said>
      )
    case 'decided':
      return (
        <Said
          of={[
            ['host', said.evidence],
            ['guest', said.objection],
            ['areesh', said.decision],
          ]}
        >
          {returned_fils > 0 ? (
            <Trans>
              Your objection is decided: <Price fils={returned_fils} /> of the {captured} that were
              charged go back to your card.
            </Trans>
          ) : (
            <Trans>Your objection is decided: the charge of {captured} stays.</Trans>
          )}
        </Said>
      )
    case 'released':
      return <Trans>Your deposit was released. Nothing was charged.</Trans>
  }
}

type Words = readonly [by: 'host' | 'guest' | 'areesh', text: string | null]

/** What each side said, so that whoever reads the last word still knows the first. */
function Said({ of, children }: { of: readonly Words[]; children: ReactNode }) {
  return (
    <>
      {children}
      {of.map(([by, text]) =>
        text ? (
          <span key={by} className={styles.quoted}>
            {by === 'host' ? (
              <Trans>Your host:</Trans>
            ) : by === 'guest' ? (
              <Trans>You:</Trans>
            ) : (
              <Trans>Areesh:</Trans>
            )}{' '}
            <q dir="auto">{text}</q>
          </span>
        ) : null,
      )}
    </>
  )
}
