import { and, asc, eq, gt } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import { mostBlockedNights } from '#contract/desk/block-nights.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { writeHomePrices } from '#contract/desk/home-prices.ts'
import type { Language } from '#contract/language.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  eachNight,
  nightRuns,
  nightsBetween,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import {
  claimFreeNights,
  claimNights,
  handOverNights,
  NightsTaken,
  releaseNights,
} from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { nightBlock, type PropertyRow } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import { nightsTaken } from '#server/messages/booking.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { takenNights } from '#server/services/catalogue.ts'
import { homeRates, hostPrices } from '#server/services/home-prices.ts'

// As far ahead as the calendar of guests.
const shownDays = 548

/** A home as its host looks after it. */
export async function deskHome(
  deps: Deps,
  home: PropertyRow,
  language: Language,
): Promise<CallOutput<typeof getDeskHome>> {
  const today = civilDateInDubai(deps.clock.now())
  const taken = await takenNights(deps, [home.id], today, addDays(today, shownDays))
  const blocks = await deps.database.orm
    .select()
    .from(nightBlock)
    .where(and(eq(nightBlock.propertyId, home.id), gt(nightBlock.untilOn, today)))
    .orderBy(asc(nightBlock.fromOn))
  const rates = await homeRates(deps.database.orm, home.id)
  return {
    property_id: home.id,
    slug: home.slug,
    title: home.titles[language],
    today,
    taken: taken.map(({ night }) => parseCivilDate(night)),
    blocks: blocks.map(({ id, fromOn, untilOn, note }) => ({
      block_id: id,
      from_on: parseCivilDate(fromOn),
      until_on: parseCivilDate(untilOn),
      note,
    })),
    prices: writeHomePrices(hostPrices({ row: home, rates }, today)),
    rate_facts: rateFacts(home),
    arrival: {
      steps: home.arrivalSteps.map(({ text, photo }) => ({ ...text, photo })),
      wifi: home.wifi,
      door_code: home.doorCode,
    },
  }
}

function rateFacts(row: PropertyRow) {
  return {
    emirate: row.emirate,
    grade: row.grade,
    bedrooms: row.bedrooms,
    max_guests: row.maxGuests,
    pets_allowed: row.petsAllowed,
  }
}

type Block = { id: string; propertyId: string; from: CivilDate; until: CivilDate; note: string }

/**
 * Keeps nights from guests. They are rows of the table of taken nights like those of bookings, so that
 * its key decides between a host and a guest who want the same night.
 */
export async function blockHomeNights(deps: Deps, block: Block): Promise<void> {
  const now = deps.clock.now()
  const { id, propertyId, from, until, note } = block
  const isBackwards = nightsBetween(from, until) < 1
  if (isBackwards) throw fieldError('until_on', 'order', deskMessages.blockOrder)
  if (from < civilDateInDubai(now)) throw fieldError('from_on', 'past', deskMessages.blockPast)
  if (nightsBetween(from, until) > mostBlockedNights) {
    throw fieldError('until_on', 'too-long', deskMessages.blockTooLong)
  }
  try {
    await transaction(deps.database.orm, async (tx) => {
      const made = await tx
        .insert(nightBlock)
        .values({
          ...{ id, propertyId, fromOn: from, untilOn: until, note: note || null },
          createdAt: new Date(now),
        })
        .onConflictDoNothing()
        .returning({ id: nightBlock.id })
      if (made.length === 0) return
      const nights = eachNight(from, until)
      await claimNights(tx, { propertyId, bookingId: id, nights, heldUntil: null, now })
    })
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
    throw fieldError('until_on', 'taken', nightsTaken(error.nights))
  }
}

type FreeNights = { propertyId: string; nights: readonly CivilDate[]; note: string; now: number }

/** Keeps those of the nights from guests that nobody has: a block for each run of them. */
export async function blockFreeNights(tx: Tx, wanted: FreeNights): Promise<void> {
  const { propertyId, nights, note, now } = wanted
  const firstId = newId(now)
  const first = { propertyId, bookingId: firstId }
  const free = await claimFreeNights(tx, { ...first, nights, heldUntil: null, now })
  for (const [at, { from, until }] of nightRuns(free.map(parseCivilDate)).entries()) {
    const id = at === 0 ? firstId : newId(now)
    if (at > 0) await handOverNights(tx, { ...first, nights: eachNight(from, until) }, id)
    await tx.insert(nightBlock).values({
      ...{ id, propertyId, fromOn: from, untilOn: until, note },
      createdAt: new Date(now),
    })
  }
}

/** Gives the nights of a block back; those of bookings stay untouched. */
export async function freeHomeNights(
  deps: Deps,
  { id, propertyId }: Pick<Block, 'id' | 'propertyId'>,
): Promise<void> {
  await transaction(deps.database.orm, async (tx) => {
    const [row] = await tx
      .delete(nightBlock)
      .where(and(eq(nightBlock.id, id), eq(nightBlock.propertyId, propertyId)))
      .returning()
    if (!row) return
    const nights = eachNight(parseCivilDate(row.fromOn), parseCivilDate(row.untilOn))
    await releaseNights(tx, { propertyId, bookingId: id, nights })
  })
}
