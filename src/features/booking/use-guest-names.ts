import { useLingui } from '@lingui/react/macro'
import type { StayGuest } from '#contract/booking/guests.ts'
import { nameGuest } from '#contract/booking/name-guest.ts'
import type { ParsedInput } from '#contract/call.ts'
import { guestKey } from '#lib/outbox/item-subject.ts'
import { isUnderWay } from '#lib/outbox/outbox-policy.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'

/** What is said of one who comes along. */
export type GuestNames = { first_name: string; last_name: string; is_minor: boolean }

/** Who comes along at one place of a stay: as the server has it with what still waits here, and how it is said. */
export function useGuestNames(bookingNumber: string, known: StayGuest) {
  const { t } = useLingui()
  const { position } = known
  const place = { booking_number: bookingNumber, position }
  const { waiting, seen, send, retry, discard } = useQueued(nameGuest, {
    kind: 'booking/nameGuest',
    key: guestKey(bookingNumber, position),
    offlineText: t`Saving needs a connection. What you typed is kept.`,
  })
  return {
    waiting,
    retry,
    discard,
    /** The guest as the page shows them. */
    guest: waiting && isUnderWay(waiting) ? { ...known, ...namesOf(waiting.input) } : known,
    /** The guest as whoever goes on writing finds them. */
    written: waiting ? { ...known, ...namesOf(waiting.input) } : known,
    /** `found`: the guest as they were when the writing began, and not what has come to be known meanwhile. */
    save: (names: GuestNames, found: StayGuest) => {
      const { first_name, last_name, is_minor } = found
      return send({ ...place, ...names, seen: seen({ first_name, last_name, is_minor }, wishOf) })
    },
    /** Sends what waits, whatever stands there by now. */
    keepMine: async () => {
      if (waiting) await send({ ...place, ...namesOf(waiting.input) }).catch(() => {})
    },
  }
}

type Named = ParsedInput<typeof nameGuest>

function namesOf({ first_name, last_name, is_minor }: Named): GuestNames {
  return { first_name, last_name, is_minor }
}

const wishOf = (input: Named) => ({ state: namesOf(input), seen: input.seen })
