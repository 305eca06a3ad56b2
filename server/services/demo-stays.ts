import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import { endedStates, unpaidStates } from '#domain/booking/process.ts'
import { addDays, type CivilDate, civilDateInDubai, dubaiInstant } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Clock, Deps } from '#server/deps.ts'
import { payingCard } from '#server/sandbox/stripe/test-cards.ts'
import { holdStay } from '#server/services/bookings-create.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { demoHostEmail, hasDemoDesk } from '#server/services/demo-desk.ts'
import { type DemoScene, demoScenes } from '#server/services/demo-scenes.ts'
import { rateInScene, sayInScene } from '#server/services/demo-talks.ts'
import { workDeposits } from '#server/services/deposits.ts'
import { plannedKeys } from '#server/services/due-tasks.ts'
import { startPayment } from '#server/services/payments-start.ts'
import { makeQuote } from '#server/services/quotes.ts'
import { stayRefusal } from '#server/services/quotes-check.ts'
import { freshHome } from '#server/services/quotes-home.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const bookedAtTime = '10:20'
/** Says that the stays were made; nobody runs it. */
const mark = { kind: 'demo-stays', key: 'first' }

/** The same server at a time of its own: its services, and the pages on which guests pay. */
export type OpenAt = (clock: Clock) => {
  deps: Deps
  app: { request(path: string, init: RequestInit): Response | Promise<Response> }
}

/** Who takes part, and when: `today` and `now` are the real ones, `time` is that of the scene. */
type Stage = {
  deps: Deps
  app: ReturnType<OpenAt>['app']
  time: { now: number }
  now: number
  today: CivilDate
  hostUserId: string
  homes: readonly CatalogueHome[]
}

/**
 * Gives the demo host's homes a present, once: somebody asks, somebody is in the house, somebody arrives,
 * somebody has left. Every stay is booked and paid as guests do it, at the time at which it was, so that
 * nights, money and ledger agree. What a killed server left half done is gone on with at the next start.
 */
export async function furnishDemoDesk(deps: Deps, openAt: OpenAt): Promise<void> {
  if (!hasDemoDesk(deps.config)) return
  if ((await plannedKeys(deps, mark.kind, [mark.key])).size > 0) return
  const now = deps.clock.now()
  const time = { now }
  const world = openAt({ now: () => time.now })
  const demo = await demoHomes(world.deps)
  if (demo) {
    const stage = { ...world, ...demo, time, now, today: civilDateInDubai(now) }
    for (const scene of demoScenes) await playScene(stage, scene)
  }
  await world.deps.messages.settled()
  await advanceStays(deps)
  await workDeposits(deps)
  await deps.database.orm
    .insert(dueTask)
    .values({ id: newId(now), ...mark, runAt: new Date(now), doneAt: new Date(now) })
    .onConflictDoNothing()
}

/** The demo host's homes as they are stored; null where the account has none. */
async function demoHomes({ database: { orm } }: Deps) {
  const rows = await orm
    .select({ id: property.id, hostUserId: userAccount.id })
    .from(property)
    .innerJoin(host, eq(host.id, property.hostId))
    .innerJoin(userAccount, eq(userAccount.id, host.userId))
    .where(and(eq(userAccount.email, demoHostEmail), eq(property.status, 'listed')))
    .orderBy(asc(property.slug))
  const homes: CatalogueHome[] = []
  for (const { id } of rows) {
    const home = await freshHome(orm, { id })
    if (home) homes.push(home)
  }
  const hostUserId = rows[0]?.hostUserId
  return hostUserId === undefined ? null : { hostUserId, homes }
}

/** Plays what is missing of a scene; one for which no home is free is left out. */
async function playScene(stage: Stage, scene: DemoScene): Promise<void> {
  const userId = await demoGuest(stage, scene)
  const booked = (await livingStay(stage, userId)) ?? (await bookStay(stage, scene, userId))
  if (!booked) return
  if (unpaidStates.includes(booked.state)) await payStay(stage, booked)
  const row = await livingStay(stage, userId)
  if (!row || unpaidStates.includes(row.state)) throw new Error('a stay of the demo is not paid')
  await transaction(stage.deps.database.orm, (tx) => sayInScene(tx, stage, scene, row))
  if (!scene.praise) return
  stage.time.now = stage.now
  await rateInScene(stage.deps, scene.praise, row)
}

/** The account of a scene's guest; without a password, so that nobody can sign in with what is read here. */
async function demoGuest({ deps, now }: Stage, { guest }: DemoScene): Promise<string> {
  const { orm } = deps.database
  const { isRegistered, ...person } = guest
  const at = new Date(now)
  await orm
    .insert(userAccount)
    .values({
      ...{ id: newId(now), ...person, language: 'en' as const },
      verification: isRegistered ? 'verified' : 'not_started',
      emailVerifiedAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
  const [known] = await orm.select().from(userAccount).where(eq(userAccount.email, guest.email))
  if (!known) throw new Error('the guest of the demo cannot be found')
  return known.id
}

/** What is left of this scene from an earlier start. */
async function livingStay({ deps }: Stage, userId: string): Promise<BookingRow | null> {
  const [row] = await deps.database.orm
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), notInArray(booking.state, [...endedStates])))
  return row ?? null
}

async function bookStay(
  stage: Stage,
  scene: DemoScene,
  userId: string,
): Promise<BookingRow | null> {
  const { deps, time } = stage
  for (const { home, stay, bookedAt } of stayChoices(stage, scene)) {
    time.now = bookedAt
    if (await stayRefusal(deps, home, stay, userId)) continue
    const quote = await makeQuote(deps, home, stay, { userId, guestId: userId })
    const { firstName, lastName, email } = scene.guest
    const made = await holdStay(deps, {
      ...{ userId, quote, home, specialRequest: scene.wish },
      leadGuest: { firstName, lastName, email, mobile: null },
    })
    if (made.kind === 'held') return made.booking
  }
  return null
}

/** Homes and nights that suit a scene; every scene begins with another home. */
function* stayChoices(
  { homes, today, now }: Stage,
  { isInstant, nights, booked, party }: DemoScene,
) {
  const suitable = homes.filter(({ row }) => row.isInstant === isInstant)
  const first = demoScenes.findIndex((scene) => scene.nights === nights)
  for (const at of suitable.keys()) {
    const home = suitable[(first + at) % suitable.length]
    if (!home) continue
    for (const [from, until] of nights(home.row.minNights)) {
      const checkIn = addDays(today, from)
      const stay: AskedStay = { checkIn, checkOut: addDays(today, until), party }
      const bookedAt =
        'hours' in booked
          ? now - booked.hours * hourMs
          : dubaiInstant(addDays(today, Math.min(from, 0) - booked.days), bookedAtTime)
      yield { home, stay, bookedAt }
    }
  }
}

/** Pays on the card sandbox's own page, as a guest does, minutes after the nights were held. */
async function payStay({ deps, app, time }: Stage, row: BookingRow): Promise<void> {
  time.now = row.createdAt.getTime() + 3 * minuteMs
  const { url } = await startPayment(deps, {
    ...{ userId: row.userId, bookingId: row.id, paymentType: 'stripe', language: 'en' },
    origin: `http://localhost:${deps.config.port}`,
  })
  time.now += minuteMs
  await app.request(new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', card: payingCard }).toString(),
  })
}
