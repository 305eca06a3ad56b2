import { randomUUID } from 'node:crypto'
import type { Row } from './authorisation-rows.ts'

/** The rows of the calls of links that show a trip, see authorisation-rows.ts. */
export const tripRows: Readonly<Record<string, Row>> = {
  'booking/endTripLink': {
    input: async (owner) => {
      const { booking_number, link_id } = await owner.sharedTrip('companion')
      return { booking_number, link_id }
    },
    other: 'not-found',
  },
  'booking/getSharedCode': {
    input: async (owner) => ({ token: (await owner.sharedTrip('companion')).token }),
    changes: ['trip_link'],
  },
  'booking/getSharedTrip': {
    input: async (owner) => ({ token: (await owner.sharedTrip('companion')).token }),
    tells: ({ person }) => [person.firstName],
    changes: ['trip_link'],
  },
  'booking/listTripLinks': {
    input: async (owner) => {
      const { booking_number } = await owner.sharedTrip('viewer')
      return { booking_number }
    },
    other: 'not-found',
  },
  'booking/shareTrip': {
    input: async (owner) => ({
      booking_number: (await owner.paid()).booking_number,
      link_id: randomUUID(),
      role: 'viewer',
    }),
    other: 'not-found',
  },
}
