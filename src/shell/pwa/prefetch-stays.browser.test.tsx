import { expect, test } from 'vitest'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { prefetchStays } from './prefetch-stays.ts'

const card = {
  booking_id: 'b-1',
  booking_number: 'AR-1',
  state: 'confirmed' as const,
  slug: 'marina-home',
  title: 'Marina home',
  place: 'Dubai Marina',
  picture: null,
  check_in: parseCivilDate('2027-01-10'),
  check_out: parseCivilDate('2027-01-15'),
  check_in_time: '15:00',
  check_out_time: '11:00',
  guests: 2,
  total_fils: 100_000,
  refunded_fils: 0,
  host_name: 'Omar',
  pay_until: null,
  seen_money: null,
  answer_by: null,
  door_code_from_at: null,
  rating: 'not_yet' as const,
  revision: 3,
}

/** What is asked for when the list arrives on a device with details of this revision, just fetched. */
async function askedFor(revision: number): Promise<string[]> {
  const asked: string[] = []
  const transport: Transport = {
    async send({ model, method }) {
      asked.push(`${model}/${method}`)
      throw new ApiError({ status: 'error', message: [] })
    },
  }
  const queryClient = createQueryClient({ transport, storage: null })
  const details = callOptions(getBookingDetails, { booking_number: card.booking_number })
  queryClient.setQueryData<unknown>(details.queryKey, { revision })
  queryClient.setQueryData(callOptions(listBookings, { tab: 'upcoming' }).queryKey, {
    bookings: [card],
    counts: { current: 0, upcoming: 1, past: 0, cancelled: 0 },
    as_of: 0,
  })
  prefetchStays(queryClient)()
  // The home is asked for after the details.
  await expect.poll(() => asked).toContain('property/getDetails')
  return asked
}

test('details that the list knows to be older are fetched anew, however young', async () => {
  expect(await askedFor(2)).toContain('booking/getDetails')
})

test('details of the same revision are fetched when they are no longer fresh', async () => {
  expect(await askedFor(3)).not.toContain('booking/getDetails')
})
