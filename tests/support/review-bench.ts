import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { homeDetailsSchema } from '#contract/property/get-details.ts'
import { ownRatingSchema } from '#contract/review/own-rating.ts'
import { ratingWindow } from '#domain/booking/tab.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, guestRating, review } from '#server/db/schema/bookings.ts'
import { notice } from '#server/db/schema/notifications.ts'
import { dueTask, idempotencyRecord, outgoingMessage } from '#server/db/schema/operations.ts'
import { host } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { nameOperators } from '#server/services/operators.ts'
import { rateHome } from '#server/services/review-publish.ts'
import { stayRow } from '#server/services/stay-test-data.ts'
import { codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import { uniquePerson } from '#tests/support/owner.ts'

// Soon after the people of these tests have signed in.
const checkIn = civilDateInDubai(testNow)

/** The day on which stays of the bench end. */
export const reviewedCheckOut = addDays(checkIn, 4)

/** The days in which those stays are rated, epoch ms. */
export const { opensAt, closesAt } = ratingWindow({
  checkOut: reviewedCheckOut,
  checkOutTime: '11:00',
})

/** A guest's form, filled in. */
export const reviewWords = {
  value: '4',
  location: '5',
  amenities: '4',
  timely_check_in: '5',
  cleanliness: '3',
  communication: '5',
  host_rating: '5',
  overall: '4',
  text: 'Bright and quiet.',
  private_note: 'The kettle leaks.',
}

export type ReviewPerson = { userId: string; headers: Record<string, string> }

/** A whole server with a home, its host, a guest whose stays are over, another host and an operator. */
export async function createReviewBench() {
  const api = await openApi()
  const homeId = await addTestHome(api.deps.database)
  const orm = () => api.deps.database.orm
  let stays = 0

  async function signIn(name: string): Promise<ReviewPerson & { email: string }> {
    const person = uniquePerson(name)
    const signedIn = await api.signIn(person)
    return { userId: signedIn.userId, headers: sessionHeaders(signedIn), email: person.email }
  }

  const guest = await signIn('Layla')
  const stranger = await signIn('Sami')
  const landlord = await signIn('Omar')
  const operator = await signIn('Huda')
  await nameOperators(api.deps.database, [operator.email])
  for (const { userId } of [landlord, stranger]) {
    await orm().update(userAccount).set({ role: 'host' }).where(eq(userAccount.id, userId))
  }

  /** The result of a call that must succeed; `key`: its idempotency key. */
  async function ask<Schema extends v.GenericSchema>(
    person: ReviewPerson,
    name: string,
    input: object,
    schema: Schema,
    key?: string,
  ): Promise<v.InferOutput<Schema>> {
    const headers = key ? { ...person.headers, 'idempotency-key': key } : person.headers
    const { envelope } = await api.call(name, input, { headers })
    if (envelope.status === 'error') throw new Error(codesOf(envelope).join())
    return v.parse(schema, envelope.result)
  }

  return {
    api,
    orm,
    guest,
    stranger,
    landlord,
    operator,
    ask,
    /** Takes everything back to the hour of checkout, before anybody has written. */
    async begin(): Promise<void> {
      const records = [dueTask, idempotencyRecord, outgoingMessage, notice]
      const tables = [review, guestRating, ...records, booking]
      for (const table of tables) await orm().delete(table)
      await orm().transaction((tx) => rateHome(tx, homeId, opensAt))
      await orm().update(host).set({ userId: landlord.userId, autopilot: false })
      api.clock.set(opensAt)
    },
    /** The number of a stay of the guest's that is over at `opensAt`. */
    async addStay(set: Partial<typeof booking.$inferInsert> = {}): Promise<string> {
      const home = (await loadCatalogue(api.deps)).byId.get(homeId)
      if (!home) throw new Error('no home')
      stays += 1
      const number = `ARRATE${stays}`
      const wanted = { userId: guest.userId, number, checkIn, checkOut: reviewedCheckOut }
      const row = stayRow(home, { ...wanted, now: opensAt, state: 'completed' })
      await orm()
        .insert(booking)
        .values({ ...row, ...set })
      return number
    },
    /** Codes of a refused call. */
    async codes(person: ReviewPerson, name: string, input: object): Promise<string[]> {
      return codesOf((await api.call(name, input, { headers: person.headers })).envelope)
    },
    submit: (booking_number: string, more: object = {}) =>
      ask(guest, 'review/submit', { booking_number, ...reviewWords, ...more }, ownRatingSchema),
    own: (booking_number: string) =>
      ask(guest, 'review/getOwn', { booking_number }, ownRatingSchema),
    rateGuest: (booking_number: string, text = 'Tidy.') =>
      ask(
        landlord,
        'desk/rateGuest',
        { booking_number, score: 5, text },
        v.object({ is_published: v.boolean() }),
      ),
    decide: ({ id, revision }: { id: string; revision: number }, more: object) =>
      ask(
        operator,
        'desk/moderateReview',
        { review_id: id, revision, ...more },
        v.object({ status: v.string(), is_published: v.boolean() }),
      ),
    async homePage() {
      const schema = v.object({ home: homeDetailsSchema })
      return (await ask(guest, 'property/getDetails', { slug: 'marina-home' }, schema)).home
    },
    /** The only review there is. */
    async row() {
      const [found] = await orm().select().from(review)
      if (!found) throw new Error('no review')
      return found
    },
    close: () => api.close(),
  }
}

export type ReviewBench = Awaited<ReturnType<typeof createReviewBench>>
