import { randomUUID } from 'node:crypto'
import type { Row } from './authorisation-rows.ts'

/** What the calls about reviews are tried with; those of hosts and operators have their own tests too. */
export const reviewRows: Readonly<Record<string, Row>> = {
  'desk/listReviews': {
    input: () => ({ list: 'published' }),
    owner: 'unknown-call',
    other: 'unknown-call',
  },
  'desk/moderateReview': {
    input: () => ({ review_id: randomUUID(), revision: 1, decision: 'approve' }),
    owner: 'unknown-call',
    other: 'unknown-call',
  },
  'desk/rateGuest': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number, score: 5 }),
    owner: 'unknown-call',
    other: 'unknown-call',
  },
  'desk/replyReview': {
    input: () => ({ review_id: randomUUID(), text: 'Thank you' }),
    owner: 'unknown-call',
    other: 'unknown-call',
  },
  'review/getOwn': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    other: 'not-found',
  },
  'review/listOwn': {
    input: async (owner) => {
      await owner.paid()
      return { status: 'past' }
    },
    other: 'success',
  },
  // The stay is not over yet; reviews.test.ts has some that are.
  'review/submit': {
    input: async (owner) => ({
      booking_number: (await owner.paid()).booking_number,
      value: '5',
      location: '5',
      amenities: '5',
      timely_check_in: '5',
      cleanliness: '5',
      communication: '5',
      host_rating: '5',
      overall: '5',
    }),
    owner: 'rating-early',
    other: 'not-found',
  },
}
