import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/database.ts'
import {
  oneTimeCode,
  passkey,
  passkeyChallenge,
  session,
  userAccount,
  verificationCase,
} from '#server/db/schema/accounts.ts'
import {
  booking,
  bookingEvent,
  guestRating,
  quote,
  review,
  stayCase,
  stayCaseMessage,
  stayGuest,
  stayRequest,
  tripLink,
} from '#server/db/schema/bookings.ts'
import { couponRedemption } from '#server/db/schema/coupons.ts'
import { news } from '#server/db/schema/news.ts'
import {
  contactRequest,
  dueTask,
  homeReport,
  idempotencyRecord,
  outgoingMessage,
} from '#server/db/schema/operations.ts'
import {
  deposit,
  dispute,
  ledgerEntry,
  payment,
  paymentCustomer,
  refund,
  sandboxObject,
  taxDocument,
} from '#server/db/schema/payments.ts'
import { host } from '#server/db/schema/properties.ts'
import { wishItem, wishList } from '#server/db/schema/wishlists.ts'
import { forgetCustomer } from '#server/services/kept-cards.ts'
import { chatTables } from './chat-tables.ts'
import { eraseBookings } from './erase-bookings.ts'
import { eraseSandbox, eraseSandboxThenCases } from './erase-sandbox.ts'
import { notificationTables } from './notification-tables.ts'
import { ofBookings, ofContacts, type Person } from './person.ts'

/** A table with data of people: whose rows they are, what a person gets of them, how they go. */
export type PersonalTable = {
  table: PgTable
  /** The rows of a person. */
  of: (person: Person) => SQL | undefined
  /** Where the rows stand in the person's file; null: they say nothing that the rest does not. */
  section: string | null
  /** Secrets and others' matters, left out of the file. */
  hidden?: readonly string[]
  /** Takes the person out. `delete` removes the rows; what the law keeps says so here. */
  erase: 'delete' | 'kept by law' | ((tx: Tx, person: Person, at: Date) => Promise<unknown>)
}

/** Words of the cases of a person's stays. */
function ofCases({ id }: Person): SQL {
  return sql`${stayCaseMessage.caseId} IN (SELECT c.id FROM stay_case c
    JOIN booking b ON b.id = c.booking_id WHERE b.user_id = ${id})`
}

const guestWords = { en: 'Guest', ar: 'ضيف', ru: 'Гость' } as const

/** Every table in which something of a person rests, in the order in which they are erased. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: session,
    of: ({ id }) => eq(session.userId, id),
    section: 'devices',
    hidden: ['tokenHash'],
    // The devices find their session ended, and are told to wipe themselves.
    erase: (tx, { id }, at) =>
      tx
        .update(session)
        .set({
          userAgent: null,
          wipeAskedAt: at,
          revokedAt: sql`coalesce(${session.revokedAt}, ${at})`,
        })
        .where(eq(session.userId, id)),
  },
  {
    table: passkey,
    of: ({ id }) => eq(passkey.userId, id),
    section: 'passkeys',
    hidden: ['publicKey'],
    erase: 'delete',
  },
  {
    table: passkeyChallenge,
    of: ({ id }) => eq(passkeyChallenge.owner, id),
    section: null,
    erase: 'delete',
  },
  ...notificationTables,
  {
    table: news,
    of: ({ id }) => and(eq(news.audience, 'person'), eq(news.audienceId, id)),
    section: null,
    erase: 'delete',
  },
  {
    table: verificationCase,
    of: ({ id }) => eq(verificationCase.userId, id),
    section: 'identity_checks',
    hidden: ['providerRef', 'url'],
    erase: eraseSandboxThenCases,
  },
  {
    table: stayGuest,
    of: (person) => ofBookings(stayGuest.bookingId, person),
    section: 'guests',
    hidden: ['tokenHash'],
    erase: 'delete',
  },
  {
    table: tripLink,
    of: (person) => ofBookings(tripLink.bookingId, person),
    section: 'trip_links',
    hidden: ['tokenHash'],
    erase: 'delete',
  },
  {
    table: stayRequest,
    of: (person) => ofBookings(stayRequest.bookingId, person),
    section: 'requests',
    erase: (tx, person) =>
      tx.update(stayRequest).set({ reason: null }).where(ofBookings(stayRequest.bookingId, person)),
  },
  {
    table: stayCaseMessage,
    of: (person) => ofCases(person),
    section: 'case_messages',
    hidden: ['senderId'],
    erase: 'delete',
  },
  {
    table: stayCase,
    of: (person) => ofBookings(stayCase.bookingId, person),
    section: 'cases',
    hidden: ['ownerId'],
    erase: 'delete',
  },
  ...chatTables,
  {
    table: review,
    of: ({ id }) => eq(review.userId, id),
    section: 'reviews',
    hidden: ['flags', 'moderatedAt'],
    // What was said of a home goes on helping others, without a name; nobody has read the rest.
    erase: async (tx, { id }) => {
      await tx.delete(review).where(and(eq(review.userId, id), isNull(review.publishedAt)))
      for (const language of ['en', 'ar', 'ru'] as const) {
        await tx
          .update(review)
          .set({ authorName: guestWords[language], authorCountry: null })
          .where(and(eq(review.userId, id), eq(review.language, language)))
      }
      await tx
        .update(review)
        .set({ userId: null, bookingId: null, privateNote: null })
        .where(eq(review.userId, id))
    },
  },
  {
    table: guestRating,
    of: ({ id }) => and(eq(guestRating.userId, id), isNotNull(guestRating.publishedAt)),
    section: 'ratings_of_you',
    erase: (tx, { id }) => tx.delete(guestRating).where(eq(guestRating.userId, id)),
  },
  {
    table: wishItem,
    of: ({ id }) => eq(wishItem.userId, id),
    section: 'saved_homes',
    erase: 'delete',
  },
  {
    table: wishList,
    of: ({ id }) => eq(wishList.userId, id),
    section: 'lists',
    hidden: ['shareToken'],
    erase: 'delete',
  },
  {
    table: contactRequest,
    of: (person) => ofContacts(contactRequest.userId, contactRequest.email, person),
    section: 'questions',
    erase: 'delete',
  },
  {
    table: homeReport,
    of: ({ id }) => eq(homeReport.userId, id),
    section: 'reports',
    hidden: ['ownerId', 'finding'],
    // The desk looks into the home, whoever reported it.
    erase: (tx, { id }) =>
      tx.update(homeReport).set({ userId: null, guestId: '' }).where(eq(homeReport.userId, id)),
  },
  {
    table: outgoingMessage,
    of: (person) => ofContacts(outgoingMessage.userId, outgoingMessage.destination, person),
    // The sandbox's mailbox alone has any, with the codes in them; the person has them already.
    section: null,
    erase: 'delete',
  },
  {
    table: oneTimeCode,
    of: (person) => ofContacts(oneTimeCode.userId, oneTimeCode.destination, person),
    section: null,
    erase: 'delete',
  },
  {
    table: idempotencyRecord,
    of: ({ id }) => eq(idempotencyRecord.userId, id),
    section: null,
    erase: 'delete',
  },
  {
    table: dueTask,
    of: ({ id }) =>
      or(sql`position(${id} in ${dueTask.key}) = 1`, sql`${dueTask.payload}->>'user_id' = ${id}`),
    section: null,
    erase: 'delete',
  },
  {
    table: quote,
    of: ({ id }) => eq(quote.userId, id),
    section: 'prices_asked',
    hidden: ['inputHash', 'termsHash'],
    erase: 'delete',
  },
  {
    table: bookingEvent,
    of: (person) => ofBookings(bookingEvent.bookingId, person),
    section: 'booking_history',
    erase: (tx, person) =>
      tx.update(bookingEvent).set({ note: null }).where(ofBookings(bookingEvent.bookingId, person)),
  },
  {
    table: ledgerEntry,
    of: (person) => ofBookings(ledgerEntry.bookingId, person),
    section: 'ledger',
    erase: 'kept by law',
  },
  {
    table: taxDocument,
    of: (person) => ofBookings(taxDocument.bookingId, person),
    section: 'documents',
    erase: 'kept by law',
  },
  {
    table: refund,
    of: ({ id }) =>
      sql`${refund.paymentId} IN (SELECT p.id FROM payment p WHERE p.user_id = ${id})`,
    section: 'refunds',
    hidden: ['providerRef'],
    erase: 'kept by law',
  },
  {
    table: payment,
    of: ({ id }) => eq(payment.userId, id),
    section: 'payments',
    hidden: ['providerRef', 'checkoutUrl'],
    erase: 'kept by law',
  },
  {
    table: deposit,
    of: ({ id }) => eq(deposit.userId, id),
    section: 'deposits',
    hidden: ['providerRef'],
    erase: 'kept by law',
  },
  {
    table: dispute,
    of: ({ id }) =>
      sql`${dispute.paymentId} IN (SELECT p.id FROM payment p WHERE p.user_id = ${id}
        UNION SELECT d.id FROM deposit d WHERE d.user_id = ${id})`,
    section: 'disputes',
    hidden: ['disputeRef'],
    erase: 'kept by law',
  },
  {
    table: paymentCustomer,
    of: ({ id }) => eq(paymentCustomer.userId, id),
    section: 'card_customer',
    hidden: ['customerRef'],
    erase: (tx, { id }, at) => forgetCustomer(tx, id, at),
  },
  {
    table: couponRedemption,
    of: ({ id }) => eq(couponRedemption.userId, id),
    section: 'coupons',
    // It says how a line of an invoice came about.
    erase: 'kept by law',
  },
  {
    table: booking,
    of: ({ id }) => eq(booking.userId, id),
    section: 'bookings',
    erase: eraseBookings,
  },
  {
    table: host,
    of: ({ id }) => eq(host.userId, id),
    section: 'host',
    // Nobody who lets homes gets here.
    erase: 'kept by law',
  },
  {
    table: sandboxObject,
    // Stands for a provider's own records; the sandbox of cards has the guest's address.
    of: ({ email }) =>
      email ? sql`position(${email} in ${sandboxObject.data}::text) > 0` : sql`false`,
    section: null,
    erase: eraseSandbox,
  },
  {
    table: userAccount,
    of: ({ id }) => eq(userAccount.id, id),
    section: 'account',
    hidden: ['passwordHash'],
    erase: (tx, { id }, at) =>
      tx
        .update(userAccount)
        .set({
          email: null,
          emailVerifiedAt: null,
          mobile: null,
          mobileVerifiedAt: null,
          firstName: '',
          lastName: '',
          passwordHash: null,
          profileImage: null,
          isActive: false,
          verification: 'not_started',
          verifiedUntil: null,
          termsVersion: null,
          termsAcceptedAt: null,
          deletedAt: at,
        })
        .where(eq(userAccount.id, id)),
  },
]
