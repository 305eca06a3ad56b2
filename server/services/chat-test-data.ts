import { eq } from 'drizzle-orm'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import * as editMessageHandler from '#server/calls/chat/edit-message.ts'
import * as getMessagesHandler from '#server/calls/chat/get-messages.ts'
import * as listThreadsHandler from '#server/calls/chat/list-threads.ts'
import * as markReadHandler from '#server/calls/chat/mark-read.ts'
import * as sendMessageHandler from '#server/calls/chat/send-message.ts'
import * as takeBackHandler from '#server/calls/chat/take-back.ts'
import * as getTalkHandler from '#server/calls/desk/get-talk.ts'
import * as listTalksHandler from '#server/calls/desk/list-talks.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { place } from '#server/db/schema/places.ts'
import { host, property } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import type { Deps } from '#server/deps.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { createMessageSender } from '#server/providers/messages/create-message-sender.ts'
import { createPlaceProviders } from '#server/providers/places/create-place-providers.ts'
import { silentPush } from '#server/providers/push/push-sender.ts'
import { createCaller, handlersByName } from '#server/services/call-test-data.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { sandboxIdentity } from '#server/services/identity-test-data.ts'
import { createPasswords } from '#server/services/passwords.ts'
import { freshHome } from '#server/services/quotes-home.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { stayRow } from '#server/services/stay-test-data.ts'

const text = (en: string) => ({ en, ar: `ع ${en}`, ru: `р ${en}` })

/** A guest with a confirmed stay, for tests of the conversation. */
export async function addStay(
  orm: Database['orm'],
  options: {
    state?: 'confirmed' | 'held' | 'cancelled_by_guest'
    checkIn?: string
    checkOut?: string
    language?: 'en' | 'ar' | 'ru'
  } = {},
) {
  const user = {
    id: newId(testNow),
    firstName: 'Layla',
    lastName: 'Haddad',
    language: options.language ?? 'en',
    createdAt: new Date(testNow),
  }
  const [account] = await orm.insert(userAccount).values(user).returning()
  if (!account) throw new Error('no account')
  const hostId = newId(testNow)
  await orm.insert(host).values({
    id: hostId,
    slug: `host-${hostId}`,
    names: text('Omar'),
    bio: text(''),
    joinedOn: '2024-01-01',
  })
  const home = await addHome(orm, hostId)
  const row = stayRow(home, {
    userId: account.id,
    number: `AR-${newId(testNow)}`,
    state: options.state ?? 'confirmed',
    checkIn: parseCivilDate(options.checkIn ?? '2026-11-20'),
    checkOut: parseCivilDate(options.checkOut ?? '2026-11-24'),
    now: testNow,
  })
  await orm.insert(booking).values(row)
  return { account, hostId, bookingId: row.id }
}

/** Somebody who works at the desk, for tests. */
export async function addDeskAccount(
  orm: Database['orm'],
  role: 'host' | 'operator',
  language: 'en' | 'ar' | 'ru' = 'en',
) {
  const person = { id: newId(testNow), firstName: 'Omar', lastName: 'Saleh', role, language }
  const [account] = await orm
    .insert(userAccount)
    .values({ ...person, createdAt: new Date(testNow) })
    .returning()
  if (!account) throw new Error('no account')
  return account
}

/** Gives the host of a stay an account to come to the desk with. */
export async function addHostAccount(
  orm: Database['orm'],
  hostId: string,
  language?: 'en' | 'ar' | 'ru',
) {
  const account = await addDeskAccount(orm, 'host', language)
  await orm.update(host).set({ userId: account.id }).where(eq(host.id, hostId))
  return account
}

async function addHome(orm: Database['orm'], hostId: string): Promise<CatalogueHome> {
  const spot = { emirate: 'DU' as const, lat: 25, lng: 55, radiusKm: 2 }
  await orm
    .insert(place)
    .values([
      { ...spot, slug: 'dubai-marina', kind: 'district', names: text('Dubai Marina') },
      { ...spot, slug: 'dubai', kind: 'city', names: text('Dubai') },
    ])
    .onConflictDoNothing()
  const id = newId(testNow)
  await orm.insert(property).values({
    id,
    slug: `home-${id}`,
    hostId,
    placeSlug: 'dubai-marina',
    citySlug: 'dubai',
    emirate: 'DU',
    categorySlug: 'apartments',
    type: 'apartment',
    status: 'listed',
    titles: text('Marina home'),
    summaries: text(''),
    descriptions: text(''),
    lat: 25,
    lng: 55,
    approxLat: 25,
    approxLng: 55,
    bedrooms: 1,
    beds: 1,
    bathrooms: 1,
    maxGuests: 2,
    grade: 'standard',
    nightlyFils: 100,
    checkInTime: '15:00',
    checkOutTime: '11:00',
    cancellationPolicy: 'flexible',
    amenities: ['parking'],
    rules: { smoking: false, parties: false, quietFrom: null, quietUntil: null, notes: [] },
    address: { building: text(''), street: text(''), unit: '1', floor: '1' },
    listedOn: '2025-01-01',
    createdAt: new Date(testNow),
  })
  const home = await freshHome(orm, { id })
  if (!home) throw new Error('no home')
  return home
}

const handlers = handlersByName([
  editMessageHandler,
  getMessagesHandler,
  getTalkHandler,
  listTalksHandler,
  listThreadsHandler,
  markReadHandler,
  sendMessageHandler,
  takeBackHandler,
])

/** Calls the API without HTTP, as a person or as a visitor, at a time that tests move. */
export function createChatBench(database: Database) {
  const time = { now: testNow }
  const config = readConfig({})
  const clock = { now: () => time.now }
  const deps: Deps = {
    config,
    database,
    clock,
    messages: createMessageSender(config, database, clock),
    pictures: createPictureStore('memory:'),
    places: createPlaceProviders({ googleMapsKey: null }, () => {}),
    passwords: createPasswords('test'),
    push: silentPush,
    rateLimits: createRateLimits(),
    randomBytes: (count) => new Uint8Array(count),
    secretKey: 'test',
    payments: {},
    cards: null,
    identity: sandboxIdentity({ config, database, clock }),
    log: (event, facts) => {
      throw new Error(`${event}: ${JSON.stringify(facts)}`)
    },
  }
  return { deps, time, call: createCaller(deps, handlers).send }
}
