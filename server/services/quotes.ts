import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { endedStates } from '#domain/booking/process.ts'
import { cancellationMilestones } from '#domain/cancellation/policy.ts'
import {
  type CivilDate,
  dubaiInstant,
  nightsBetween,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { booking, type QuoteRow, quote } from '#server/db/schema/bookings.ts'
import type { CouponRow } from '#server/db/schema/coupons.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import {
  folioIn,
  plainParty,
  readFolio,
  type StoredFolio,
  storedFolio,
} from '#server/services/bookings-snapshot.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { termsOf } from '#server/services/coupons.ts'
import { pictureOf } from '#server/services/home-cards.ts'
import { folioView } from '#server/services/stay-price.ts'

const minuteMs = 60_000
const quoteLifeMs = 15 * minuteMs
// A reload keeps its quote; one that is about to lapse is not handed out again.
const reuseWithMs = 10 * minuteMs
const keptMs = 7 * 24 * 60 * minuteMs

/** Who asks: a visitor is known by the guest id, which the draft keeps through the login. */
export type QuoteOwner = { userId: string | null; guestId: string }

/** What a price was made from: equal hash, equal price. */
function quoteHash(
  { row: { id } }: CatalogueHome,
  stay: AskedStay,
  folio: StoredFolio,
  terms: string,
): string {
  return hashOf([id, stay.checkIn, stay.checkOut, plainParty(stay.party), folio, terms])
}

/**
 * What a guest agrees to beside the price. The price of a quote stands for its quarter of an hour,
 * whatever the host changes meanwhile; other terms are agreed to anew.
 */
export function termsHash({ row }: CatalogueHome, withCoupon: CouponRow | null): string {
  const { cancellationPolicy, checkInTime, checkOutTime } = row
  return hashOf([cancellationPolicy, checkInTime, checkOutTime, withCoupon && termsOf(withCoupon)])
}

function hashOf(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/**
 * Stores a quote, or gives the young one of the same content. `withCoupon` must have been found good
 * for the stay.
 */
export async function makeQuote(
  deps: Deps,
  home: CatalogueHome,
  stay: AskedStay,
  owner: QuoteOwner,
  withCoupon: CouponRow | null = null,
): Promise<QuoteRow> {
  const now = deps.clock.now()
  const folio = storedFolio(home, stay, withCoupon && termsOf(withCoupon))
  const terms = termsHash(home, withCoupon)
  const inputHash = quoteHash(home, stay, folio, terms)
  const known = await youngQuote(deps, inputHash, owner, now)
  if (known) return known
  const row: QuoteRow = {
    id: newId(now),
    guestId: owner.guestId,
    userId: owner.userId,
    propertyId: home.row.id,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    party: plainParty(stay.party),
    folio,
    totalFils: folio.totalFils,
    inputHash,
    termsHash: terms,
    couponId: withCoupon?.id ?? null,
    expiresAt: new Date(now + quoteLifeMs),
    createdAt: new Date(now),
  }
  await deps.database.orm.insert(quote).values(row)
  return row
}

/** One that was given already and is still good: a stay that was booked by it and ended needs another. */
async function youngQuote(
  { database: { orm } }: Deps,
  inputHash: string,
  { userId, guestId }: QuoteOwner,
  now: number,
): Promise<QuoteRow | null> {
  const spent = orm
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.quoteId, quote.id), inArray(booking.state, [...endedStates])))
  const [row] = await orm
    .select()
    .from(quote)
    .where(
      and(
        eq(quote.inputHash, inputHash),
        notExists(spent),
        userId ? eq(quote.userId, userId) : eq(quote.guestId, guestId),
        gt(quote.expiresAt, new Date(now + reuseWithMs)),
      ),
    )
    .orderBy(desc(quote.expiresAt))
    .limit(1)
  return row && (userId !== null || row.userId === null) ? row : null
}

/**
 * The quote when it is this person's or this visitor's.
 * @throws CallError when it is somebody else's, as if it were not there
 */
export async function ownQuote(
  { database }: Deps,
  id: string,
  { userId, guestId }: QuoteOwner,
): Promise<QuoteRow> {
  const [row] = await database.orm.select().from(quote).where(eq(quote.id, id))
  const isOwn = row?.userId ? row.userId === userId : row?.guestId === guestId
  if (!row || !isOwn) throw toastError('quote-not-found', bookingMessages.quoteNotFound)
  return row
}

/** Forgets quotes a week after they lapsed: a booking keeps its own price. A job calls it now and then. */
export async function removeOldQuotes({ database, clock }: Deps): Promise<void> {
  await database.orm.delete(quote).where(lt(quote.expiresAt, new Date(clock.now() - keptMs)))
}

/** The stay a quote is for. */
export function stayOf(row: Pick<QuoteRow, 'checkIn' | 'checkOut' | 'party'>): AskedStay {
  return {
    checkIn: parseCivilDate(row.checkIn),
    checkOut: parseCivilDate(row.checkOut),
    party: row.party,
  }
}

/** Dates of a stay with the instants that follow from its home's hours. */
export function stayDates(
  checkIn: CivilDate,
  checkOut: CivilDate,
  times: { checkInTime: string; checkOutTime: string },
) {
  return {
    check_in: checkIn,
    check_out: checkOut,
    check_in_at: dubaiInstant(checkIn, times.checkInTime),
    check_out_at: dubaiInstant(checkOut, times.checkOutTime),
    check_in_time: times.checkInTime,
    check_out_time: times.checkOutTime,
    nights: nightsBetween(checkIn, checkOut),
  }
}

/** A quote in the guest's language. */
export function quoteView(
  row: QuoteRow,
  home: CatalogueHome,
  language: Language,
  now: number,
): QuoteView {
  const stay = stayOf(row)
  const folio = folioIn(readFolio(row.folio), language)
  const { cancellationPolicy: policy, checkInTime, rules } = home.row
  const photo = home.row.gallery[0]?.photo
  const milestones = cancellationMilestones(
    { policy, checkIn: stay.checkIn, checkInTime, folio },
    now,
  )
  return {
    quote_id: row.id,
    home: {
      slug: home.row.slug,
      title: home.row.titles[language],
      type: home.row.type,
      place: home.place.names[language],
      bedrooms: home.row.bedrooms,
      picture: (photo && pictureOf(photo, language)[0]) || null,
      rating: home.row.ratingAvg,
      review_count: home.row.ratingCount,
    },
    dates: stayDates(stay.checkIn, stay.checkOut, home.row),
    party: stay.party,
    folio: folioView(folio),
    milestones: milestones.map(({ untilAt, refundFils, kind }) => ({
      until_at: untilAt,
      refund_fils: refundFils,
      kind,
    })),
    is_request: !home.row.isInstant,
    rules: {
      smoking: rules.smoking,
      parties: rules.parties,
      quiet_from: rules.quietFrom,
      quiet_until: rules.quietUntil,
      pets_allowed: home.row.petsAllowed,
      notes: rules.notes.map((note) => note[language]),
    },
    hash: row.inputHash,
    expires_at: row.expiresAt.getTime(),
    as_of: now,
  }
}
