import type { Row } from '#tests/contract/authorisation-rows.ts'

/** The calls that add something to a paid stay, or change it. */
export const additionRows: Readonly<Record<string, Row>> = {
  'booking/getAdditions': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    other: 'not-found',
  },
  'booking/quoteAddition': {
    input: (owner) => owner.furtherNight(),
    other: 'not-found',
  },
  'booking/orderAddition': {
    // Whoever may order is asked for the price first: this one is nobody's.
    input: async (owner) => ({ ...(await owner.furtherNight()), total_fils: 1 }),
    owner: 'price-changed',
    other: 'not-found',
  },
  'booking/getChangeOffer': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    other: 'not-found',
  },
  'booking/previewChange': {
    input: (owner) => owner.otherDates(),
    other: 'not-found',
  },
  'booking/changeStay': {
    // As above: the difference is nobody's.
    input: async (owner) => ({
      ...(await owner.otherDates()),
      difference_fils: 1,
      accepts_less: true,
    }),
    owner: 'price-changed',
    other: 'not-found',
  },
}
