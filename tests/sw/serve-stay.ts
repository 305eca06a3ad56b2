import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { composeServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { payment } from '#server/db/schema/payments.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { rememberPhoto, saveWayIn } from '#server/services/arrival-photos.ts'
import { runAutopilot } from '#server/services/autopilot-host.ts'
import { issueMissingInvoices } from '#server/services/missing-invoices.ts'
import { sendPushes } from '#server/services/push-queue.ts'
import { setQuietHours } from '#server/services/push-settings.ts'
import { freshHome } from '#server/services/quotes-home.ts'
import { sendStayLetters } from '#server/services/stay-letters.ts'
import { stayRow } from '#server/services/stay-test-data.ts'
import { signInUser } from '#tests/support/sign-in-user.ts'
import {
  changeAccount,
  moveIn,
  openCaseElsewhere,
  renameElsewhere,
  writtenWords,
} from './stay-words.ts'

const guest = {
  email: 'layla@example.test',
  mobile: null,
  firstName: 'Layla',
  lastName: 'Haddad',
  language: 'en',
} as const

const omar = { ...guest, email: 'omar@example.test', firstName: 'Omar' }

const homeCount = 100

/** A real server with one guest and one confirmed stay, steered over the process channel. */
async function serveStay(): Promise<void> {
  // Minutes ahead when the host is to answer: his answers are due some seconds after a message.
  let aheadMs = 0
  const clock = { now: () => Date.now() + aheadMs }
  const config = readConfig(process.env)
  const server = await composeServer(config, {
    clock,
    log: createLog(),
    onProgress: () => {},
    homeCount,
  })
  const { deps } = server
  const { cookies, userId } = await signInUser(deps, guest)
  const bookingId = (await findStay(deps, userId)) ?? (await addStay(deps, userId))
  const { port } = await listen(server.app, config)
  process.on('message', async (question) => {
    if (question === 'answer') {
      aheadMs += 60_000
      process.send?.(await runAutopilot(deps))
    }
    if (question === 'arrive') process.send?.(await openDoor(deps, bookingId, userId))
    if (question === 'change door') process.send?.(await changeDoor(deps, bookingId))
    if (question === 'pay') process.send?.(await payStay(deps, bookingId))
    if (question === 'tell') {
      await sendStayLetters(deps)
      process.send?.(await sendPushes(deps))
    }
    if (question === 'words') process.send?.(await writtenWords(deps, userId, bookingId))
    if (question === 'rename') process.send?.(await renameElsewhere(deps, userId, bookingId))
    if (question === 'open case') {
      process.send?.(await openCaseElsewhere(deps, userId, bookingId))
    }
    if (question === 'move in') process.send?.(await moveIn(deps, bookingId))
    if (question === 'sign out' || question === 'disable' || question === 'enable') {
      process.send?.(await changeAccount(deps, userId, question))
    }
    if (question === 'layla') process.send?.((await signInUser(deps, guest)).cookies)
    if (question === 'omar') process.send?.((await signInUser(deps, omar)).cookies)
    if (question === 'texts') process.send?.(await guestTexts(deps, bookingId))
  })
  process.send?.({ port, bookingId, userId, cookies })
}

async function findStay(deps: Deps, userId: string): Promise<string | null> {
  const { orm } = deps.database
  const [stay] = await orm.select().from(booking).where(eq(booking.userId, userId))
  return stay?.id ?? null
}

async function addStay(deps: Deps, userId: string): Promise<string> {
  const { orm } = deps.database
  const [first] = await orm.select().from(property).where(eq(property.status, 'listed')).limit(1)
  const home = first && (await freshHome(orm, { id: first.id }))
  if (!home) throw new Error('no home is listed')
  const now = deps.clock.now()
  const checkIn = addDays(civilDateInDubai(now), 10)
  const row = stayRow(home, { userId, number: 'AR-STAY-1', checkIn, now })
  await orm.insert(booking).values(row)
  return row.id
}

/** Puts check-in to tomorrow with everybody registered; gives the home and a session of its host. */
async function openDoor(deps: Deps, bookingId: string, userId: string) {
  const { orm } = deps.database
  const checkIn = addDays(civilDateInDubai(deps.clock.now()), 1)
  const party = { adults: 1, children: 0, infants: 0, pets: 0 }
  await orm
    .update(booking)
    .set({ checkIn, checkOut: addDays(checkIn, 3), party })
    .where(eq(booking.id, bookingId))
  await orm.update(userAccount).set({ verification: 'verified' }).where(eq(userAccount.id, userId))
  const [stay] = await orm.select().from(booking).where(eq(booking.id, bookingId))
  if (!stay) throw new Error('the stay is gone')
  // The test may run while it is night in Dubai.
  await setQuietHours(deps, userId, { ...usualQuietHours, isOn: false })
  const signedIn = await signInUser(deps, omar)
  await orm.update(userAccount).set({ role: 'host' }).where(eq(userAccount.id, signedIn.userId))
  await orm.update(host).set({ userId: signedIn.userId }).where(eq(host.id, stay.hostId))
  const doorCode = '47110815'
  const wifi = { network: 'Palm house', password: 'sea-7-lantern' }
  await orm.update(property).set({ doorCode, wifi }).where(eq(property.id, stay.propertyId))
  const { propertyId, number: bookingNumber } = stay
  const [home] = await orm.select().from(property).where(eq(property.id, propertyId))
  const at = { lat: home?.lat ?? 0, lng: home?.lng ?? 0 }
  const wifiPassword = wifi.password
  return { propertyId, bookingNumber, doorCode, wifiPassword, at, cookies: signedIn.cookies }
}

/** Gives the home's door another code and a photo of it, as its host does. */
async function changeDoor(deps: Deps, bookingId: string) {
  const { orm } = deps.database
  const [found] = await orm
    .select({ home: property })
    .from(property)
    .innerJoin(booking, eq(booking.propertyId, property.id))
    .where(eq(booking.id, bookingId))
  const colour = { width: 1600, height: 1200, channels: 3, background: '#1a7a55' } as const
  const jpeg = await sharp({ create: colour }).jpeg().toBuffer()
  const photo = await deps.pictures.keep('arrival', new Uint8Array(jpeg), found?.home.id)
  if (!found || !photo) throw new Error('the home is gone, or takes no photo')
  await rememberPhoto(deps, found.home.id, photo)
  const words = { en: 'The green door', ar: 'الباب الأخضر', ru: 'Зелёная дверь' }
  const doorCode = '15084711'
  const steps = [{ ...words, photo: { key: photo.key, alt: words } }]
  await saveWayIn(deps, found.home, { steps, wifi: found.home.wifi, doorCode })
  return { doorCode }
}

/** Has the stay been paid by card, and its invoice issued. */
async function payStay(deps: Deps, bookingId: string): Promise<number> {
  const { orm } = deps.database
  const [stay] = await orm.select().from(booking).where(eq(booking.id, bookingId))
  if (!stay) throw new Error('the stay is gone')
  const now = deps.clock.now()
  const at = new Date(now)
  const { userId, totalFils } = stay
  const money = { amountFils: totalFils, orderAmountMinor: totalFils, capturedFils: totalFils }
  const paid = { provider: 'stripe', attempt: 1, state: 'paid' } as const
  const row = { id: newId(now), bookingId, userId, createdAt: at, updatedAt: at }
  await orm.insert(payment).values({ ...row, ...paid, ...money })
  return issueMissingInvoices(deps)
}

async function guestTexts(deps: Deps, bookingId: string): Promise<string[]> {
  const rows = await deps.database.orm
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.bookingId, bookingId))
    .orderBy(asc(chatMessage.seq))
  return rows.flatMap(({ sender, body }) => (sender === 'guest' ? [body] : []))
}

// A test that ended the hard way must not leave its server behind.
process.on('disconnect', () => process.exit(0))
await serveStay()
