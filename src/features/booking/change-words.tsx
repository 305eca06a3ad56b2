import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StayChange } from '#domain/booking/stay-changes.ts'
import { formatInstant } from '#lib/format-date.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Price } from '#ui/price/price.tsx'
import { stateWords } from './booking-words.ts'

type Props = { change: StayChange }

/** One change of a stay in a sentence; secrets are named and not shown. */
export function ChangeWords({ change }: Props) {
  const { i18n } = useLingui()
  switch (change.kind) {
    case 'state': {
      const was = i18n._(stateWords[change.was])
      const now = i18n._(stateWords[change.now])
      return (
        <Trans>
          The trip is now: <b>{now}</b> (was: {was})
        </Trans>
      )
    }
    case 'dates': {
      const was = dateSpan(change.was.check_in, change.was.check_out, i18n.locale)
      const now = dateSpan(change.now.check_in, change.now.check_out, i18n.locale)
      return (
        <Trans>
          The dates are now <b>{now}</b> (were {was})
        </Trans>
      )
    }
    case 'check_in_time': {
      const { was, now } = change
      return (
        <Trans>
          Check-in is now from <b>{now}</b> (was {was})
        </Trans>
      )
    }
    case 'check_out_time': {
      const { was, now } = change
      return (
        <Trans>
          Checkout is now until <b>{now}</b> (was {was})
        </Trans>
      )
    }
    case 'party':
      return <PartyChange was={change.was} now={change.now} />
    case 'total':
      return (
        <Trans>
          The whole price is now <Price fils={change.now} /> (was <Price fils={change.was} />)
        </Trans>
      )
    case 'paid':
      return (
        <Trans>
          Paid so far: <Price fils={change.now} /> (was <Price fils={change.was} />)
        </Trans>
      )
    case 'refund':
      return (
        <Trans>
          <Price fils={change.fils} /> goes back to you
        </Trans>
      )
    case 'deposit':
      return (
        <Trans>
          The host asks for <Price fils={change.fils} /> from the deposit
        </Trans>
      )
    case 'pay_until': {
      const until = formatInstant(change.until, i18n.locale)
      return <Trans>To be paid by {until}</Trans>
    }
    case 'rules':
      return <Trans>The house rules have changed</Trans>
    case 'messages':
      return <Plural value={change.count} one="# new message" other="# new messages" />
    case 'addition':
      return <AnswerWords type={change.type} isAccepted={change.isAccepted} />
    default:
      return <DoorWords kind={change.kind} isNew={change.isNew} />
  }
}

function PartyChange({ was, now }: { was: number; now: number }) {
  if (was === now) return <Trans>Who travels has changed</Trans>
  return (
    <Trans>
      The trip is now for <Plural value={now} one="# guest" other="# guests" />
    </Trans>
  )
}

type Door = Extract<StayChange, { isNew: boolean }>

function DoorWords({ kind, isNew }: Pick<Door, 'kind' | 'isNew'>) {
  switch (kind) {
    case 'way_in':
      return isNew ? <Trans>The address is here</Trans> : <Trans>The address has changed</Trans>
    case 'wifi':
      return isNew ? (
        <Trans>The Wi-Fi password is here</Trans>
      ) : (
        <Trans>The Wi-Fi has changed</Trans>
      )
    case 'door_code':
      return isNew ? <Trans>The door code is here</Trans> : <Trans>The door code has changed</Trans>
    case 'host_phone':
      return isNew ? (
        <Trans>Your host’s number is here</Trans>
      ) : (
        <Trans>Your host’s number has changed</Trans>
      )
  }
}

type Answer = Extract<StayChange, { kind: 'addition' }>

function AnswerWords({ type, isAccepted }: Pick<Answer, 'type' | 'isAccepted'>) {
  switch (type) {
    case 'extend':
      return isAccepted ? (
        <Trans>The host agrees to your further nights</Trans>
      ) : (
        <Trans>The host cannot give you further nights</Trans>
      )
    case 'late-checkout':
      return isAccepted ? (
        <Trans>The host agrees to your late checkout</Trans>
      ) : (
        <Trans>The host cannot give you a late checkout</Trans>
      )
    case 'add-on':
      return isAccepted ? (
        <Trans>The host agrees to your services</Trans>
      ) : (
        <Trans>The host cannot give you the services</Trans>
      )
    case 'modify':
      return isAccepted ? (
        <Trans>The host agrees to your change</Trans>
      ) : (
        <Trans>The host does not agree to your change</Trans>
      )
  }
}
