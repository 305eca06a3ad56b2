import { randomUUID } from 'node:crypto'
import type { Row } from './authorisation-rows.ts'

/** The rows of the guest's calls about stays that go wrong, see authorisation-rows.ts. */
export const troubleRows: Readonly<Record<string, Row>> = {
  // Of a guest in their home, see early-end.test.ts.
  'booking/answerCase': {
    input: () => ({ case_id: randomUUID(), message_id: randomUUID(), text: 'Still locked' }),
    owner: 'not-found',
    other: 'not-found',
  },
  'booking/openCase': {
    input: async (owner) => ({
      booking_number: (await owner.paid()).booking_number,
      case_id: randomUUID(),
      kind: 'cannot_get_in',
      text: 'The code does not open the door',
    }),
    owner: 'case-closed',
    other: 'not-found',
  },
  // Of a deposit that was charged, see deposit-claims.test.ts.
  'booking/objectDeposit': {
    input: async (owner) => ({
      booking_number: (await owner.paid()).booking_number,
      text: 'It was broken before we came',
    }),
    owner: 'too-late',
    other: 'not-found',
  },
  'booking/listComparable': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    other: 'not-found',
  },
}
