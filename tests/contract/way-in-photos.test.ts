import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authKey } from '#contract/automatic-fields.ts'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { getSharedCode } from '#contract/booking/get-shared-code.ts'
import { getSharedTrip } from '#contract/booking/get-shared-trip.ts'
import { listBookings } from '#contract/booking/list.ts'
import { shareTrip } from '#contract/booking/share-trip.ts'
import { addArrivalPhoto } from '#contract/desk/add-arrival-photo.ts'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { deskWayInPath, sharedWayInPath, wayInPicturePath } from '#contract/device-worker.ts'
import { encodeWire } from '#contract/wire.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayGuest } from '#server/db/schema/bookings.ts'
import { arrivalPhoto, property } from '#server/db/schema/properties.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { type Api, codesOf, openApi, readAnswer, sessionHeaders } from '#tests/support/api.ts'
import { type DeskBench, type DeskHeaders, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

const hourMs = 60 * 60_000
const noWords = { en: '', ar: '', ru: '' }
const text = { en: 'Take lift B', ar: 'استعمل المصعد ب', ru: 'Поднимитесь на лифте Б' }
const secrets = { wifi_network: 'Dune', wifi_password: 'palm-7', door_code: '77#' }

let api: Api
let guest: Owner
let desk: DeskBench
let homeId: string
let start: number

const orm = () => api.deps.database.orm

beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  guest = await createOwner(api)
  desk = await openDesk(api)
  homeId = (await desk.ask(desk.ofHome, listDeskHomes, {})).homes[0]?.property_id ?? ''
  start = api.clock.now()
})

beforeEach(async () => {
  api.clock.set(start)
  api.deps.rateLimits.take = createRateLimits().take
  await orm().delete(arrivalPhoto)
  await orm().update(property).set({ arrivalSteps: [] })
  await orm().update(userAccount).set({ verification: 'not_started' })
})

afterAll(() => api.close())

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function upload(headers: DeskHeaders, bytes: Uint8Array, language = 'en') {
  const form = new FormData()
  form.set('data', encodeWire({ property_id: homeId, guest_id: 'g-1', lang_code: language }))
  form.set('photo', new File([new Uint8Array(bytes)], 'door.jpg', { type: 'image/jpeg' }))
  const sent = { headers: { authkey: authKey, ...headers }, body: form }
  return (await readAnswer(await api.request('/api/desk/addArrivalPhoto', sent))).envelope
}

/** The key of a photo that must be taken. */
async function uploaded(background: string): Promise<string> {
  const { result, ...refusal } = await upload(desk.ofHome, await picture(background))
  if (!result) throw new Error(JSON.stringify(refusal))
  return v.parse(addArrivalPhoto.output, result).photo.key
}

async function save(keys: readonly (string | null)[], alt = noWords, more: object = secrets) {
  const steps = keys.map((key) => ({ ...text, photo: key && { key, alt } }))
  const sent = await desk.send(desk.ofHome, 'saveArrival', { property_id: homeId, steps, ...more })
  return sent.envelope
}

async function status(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await api.request(path, { method: 'GET', headers })).status
}

/** A paid stay of a guest who is registered with all others, hours before its check-in. */
async function stayWithin(hours: number) {
  const { booking_number } = await guest.paid()
  const [row] = await orm().select().from(booking).where(eq(booking.number, booking_number))
  const checkInAt = dubaiInstant(parseCivilDate(row?.checkIn ?? ''), '15:00')
  api.clock.set(checkInAt - hours * hourMs)
  // Nobody stays signed in for months.
  const headers = sessionHeaders(await api.signIn(guest.person))
  const ask = async <S extends v.GenericSchema>(name: string, input: object, schema: S) =>
    v.parse(schema, (await api.call(name, input, { headers })).envelope.result)
  await orm().update(userAccount).set({ verification: 'verified' })
  const son = { first_name: 'Adam', last_name: 'Haddad', is_minor: true }
  const place = { booking_number, position: 1, ...son }
  const named = await api.call('booking/nameGuest', place, { headers })
  expect(named.envelope.status).toBe('success')
  return {
    booking_number,
    checkInAt,
    headers,
    ask,
    details: () => ask('booking/getDetails', { booking_number }, bookingDetailsSchema),
    async listed() {
      const { bookings } = await ask('booking/list', { tab: 'upcoming' }, listBookings.output)
      return bookings.find((stay) => stay.booking_number === booking_number)
    },
  }
}

/** The host and another one, signed in by the clock of now. */
async function deskNow() {
  const again = async (person: DeskBench['hostPerson']) => sessionHeaders(await api.signIn(person))
  return { host: await again(desk.hostPerson), other: await again(desk.otherPerson) }
}

describe('a photo of the way in', () => {
  test('is for its host and operators before anything is saved, and for nobody else', async () => {
    const path = deskWayInPath(homeId, await uploaded('#aa3322'))
    const response = await api.request(path, { method: 'GET', headers: desk.ofHome })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const seen = await sharp(await response.arrayBuffer()).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 1280, height: 720 })
    expect(await status(path, desk.operator)).toBe(200)
    expect(await status(path)).toBe(404)
    expect(await status(path, desk.ofOther)).toBe(404)
    expect(await status(path, guest.headers)).toBe(404)
    expect(await status(path.replace(homeId, 'no-home'), desk.ofHome)).toBe(404)
    const file = path.split('/').at(-1)
    expect(await status(`/media/uploads/${file}`, desk.ofHome)).toBe(404)
    expect(await status(`/uploads/profile/${file}`, desk.ofHome)).toBe(404)
  })

  test('is taken of no other host', async () => {
    const refused = await upload(desk.ofOther, await picture('#aa3322'))
    expect(codesOf(refused)).toEqual(['not-found'])
    expect(await orm().select().from(arrivalPhoto)).toEqual([])
  })

  test('that is none, whatever it is called, is refused beside its field in the sender’s words', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    expect(await upload(desk.ofHome, svg, 'ru')).toMatchObject({
      message: [{ param: 'photo', code: 'wrong-type', msg: expect.stringMatching(/^Это не фото/) }],
    })
    const large = new Uint8Array(5_000_001)
    expect(codesOf(await upload(desk.ofHome, large))).toEqual(['too-large'])
    const without = await desk.send(desk.ofHome, 'addArrivalPhoto', { property_id: homeId })
    expect(codesOf(without.envelope)).toEqual(['required'])
    expect(await orm().select().from(arrivalPhoto)).toEqual([])
  })

  test('is kept without what its file told of place and camera', async () => {
    const exif = { IFD0: { Copyright: 'Mariam' }, IFD3: { GPSLatitudeRef: 'N' } }
    const sent = await sharp(await picture('#335577'))
      .withExif(exif)
      .jpeg()
      .toBuffer()
    const { result } = await upload(desk.ofHome, sent)
    const { key } = v.parse(addArrivalPhoto.output, result).photo
    const response = await api.request(deskWayInPath(homeId, key), {
      method: 'GET',
      headers: desk.ofHome,
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('Mariam')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('sent twice is one', async () => {
    expect(await uploaded('#112233')).toBe(await uploaded('#112233'))
    expect(await orm().select().from(arrivalPhoto)).toHaveLength(1)
  })

  test('makes room for others when it was never saved for a day, and not before', async () => {
    const kept = await uploaded('#445566')
    await save([kept])
    const at = new Date(start)
    const facts = { width: 100, height: 100, preview: '', createdAt: at, propertyId: homeId }
    const keys = Array.from({ length: 35 }, (_, n) => String(n).padStart(40, '0'))
    await orm()
      .insert(arrivalPhoto)
      .values(keys.map((key) => ({ key, ...facts })))
    expect(codesOf(await upload(desk.ofHome, await picture('#000001')))).toEqual(['too-many'])
    await orm()
      .update(arrivalPhoto)
      .set({ createdAt: new Date(start - 25 * hourMs) })
    const added = await uploaded('#000001')
    const left = await orm().select({ key: arrivalPhoto.key }).from(arrivalPhoto)
    expect(new Set(left.map(({ key }) => key))).toEqual(new Set([kept, added]))
  })

  test('that no step shows any more is gone, and cannot be saved again', async () => {
    const [first, second] = [await uploaded('#101010'), await uploaded('#202020')]
    await save([first, second])
    await save([second, null])
    expect(await status(deskWayInPath(homeId, first), desk.ofHome)).toBe(404)
    expect(await status(deskWayInPath(homeId, second), desk.ofHome)).toBe(200)
    expect(await save([second, first])).toMatchObject({
      message: [{ param: 'steps.1.photo', code: 'gone' }],
    })
    const { arrival } = await desk.ask(desk.ofHome, getDeskHome, { property_id: homeId })
    expect(arrival.steps.map(({ photo }) => photo?.key)).toEqual([second, undefined])
  })
})

describe('a guest', () => {
  test('sees it from 48 hours before check-in until checkout, and nobody else does', async () => {
    const key = await uploaded('#778899')
    await save([key, null], { ...noWords, en: 'The lift with the green door' })
    const stay = await stayWithin(49)
    const path = wayInPicturePath(stay.booking_number, key)
    expect((await stay.details()).arrival?.steps).toMatchObject([{ picture: null }, {}])
    expect(await status(path, stay.headers)).toBe(404)

    api.clock.set(stay.checkInAt - 48 * hourMs)
    const { arrival, dates } = await stay.details()
    const shown = { path, alt: 'The lift with the green door', width: 1280, height: 720 }
    expect(arrival?.steps).toMatchObject([{ picture: shown }, { picture: null }])
    const answer = await api.request(path, { method: 'GET', headers: stay.headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await status(path)).toBe(404)
    const { host, other } = await deskNow()
    expect(await status(path, other)).toBe(404)
    expect(await status(path, host)).toBe(404)
    const strange = wayInPicturePath(stay.booking_number, 'a'.repeat(40))
    expect(await status(strange, stay.headers)).toBe(404)

    await orm().update(stayGuest).set({ isMinor: false })
    expect((await stay.details()).arrival?.steps[0]?.picture).toBeNull()
    expect(await status(path, stay.headers)).toBe(404)
    await orm().update(stayGuest).set({ isMinor: true })

    api.clock.set(dubaiInstant(dates.check_out, dates.check_out_time))
    expect((await stay.details()).arrival?.steps[0]?.picture).toBeNull()
    expect(await status(path, stay.headers)).toBe(404)
  })

  test('hears the step’s own text where the photo has no words in their language', async () => {
    await save([await uploaded('#998877')], { ...noWords, ru: 'Лифт с зелёной дверью' })
    const stay = await stayWithin(20)
    expect((await stay.details()).arrival?.steps[0]?.picture?.alt).toBe('Take lift B')
  })

  test('shows it to those who travel along, who ask for it with the code, and not to viewers', async () => {
    const key = await uploaded('#556655')
    await save([key])
    const stay = await stayWithin(49)
    const { booking_number } = stay
    const share = async (role: 'companion' | 'viewer') => {
      const wanted = { booking_number, link_id: randomUUID(), role }
      const { url } = await stay.ask('booking/shareTrip', wanted, shareTrip.output)
      return { link_id: wanted.link_id, token: url.split('/').at(-1) ?? '' }
    }
    const [companion, viewer] = [await share('companion'), await share('viewer')]
    const photosOf = async ({ token }: { token: string }) =>
      (await stay.ask('booking/getSharedCode', { token }, getSharedCode.output)).photos
    const path = sharedWayInPath(companion.token, key)
    expect(await photosOf(companion)).toEqual([])
    expect(await status(path)).toBe(404)

    api.clock.set(stay.checkInAt - 20 * hourMs)
    expect(await photosOf(companion)).toMatchObject([{ text: text.en, picture: { path } }])
    expect(await status(path)).toBe(200)
    expect(await status(sharedWayInPath(companion.token, 'a'.repeat(40)))).toBe(404)
    expect(await photosOf(viewer)).toEqual([])
    expect(await status(sharedWayInPath(viewer.token, key))).toBe(404)
    // What rests on the device has no photo.
    const { token } = companion
    const { trip } = await stay.ask('booking/getSharedTrip', { token }, getSharedTrip.output)
    expect(trip?.arrival?.steps).toEqual([{ text: text.en, picture: null }])

    const { link_id } = companion
    await stay.ask('booking/endTripLink', { booking_number, link_id }, v.object({}))
    expect(await photosOf(companion)).toEqual([])
    expect(await status(path)).toBe(404)
  })

  test('whose stay was cancelled sees it no more', async () => {
    const key = await uploaded('#665544')
    await save([key])
    const stay = await stayWithin(20)
    const path = wayInPicturePath(stay.booking_number, key)
    expect(await status(path, stay.headers)).toBe(200)
    await orm()
      .update(booking)
      .set({ state: 'cancelled_by_host' })
      .where(eq(booking.number, stay.booking_number))
    expect(await status(path, stay.headers)).toBe(404)
  })
})

test('whatever of the way in is changed raises the revision of its stays, and nothing else does', async () => {
  const [first, second] = [await uploaded('#121212'), await uploaded('#343434')]
  await save([first])
  const stay = await stayWithin(20)
  const revisions = async () => [(await stay.details()).revision, (await stay.listed())?.revision]
  const [before = 0] = await revisions()
  expect(await revisions()).toEqual([before, before])
  const { host } = await deskNow()
  const saveNow = async (keys: (string | null)[], alt = noWords, more: object = secrets) => {
    const steps = keys.map((key) => ({ ...text, photo: key && { key, alt } }))
    const sent = await desk.send(host, 'saveArrival', { property_id: homeId, steps, ...more })
    expect(sent.envelope.status).toBe('success')
  }
  await saveNow([first])
  expect(await revisions()).toEqual([before, before])
  await saveNow([second])
  expect(await revisions()).toEqual([before + 1, before + 1])
  await saveNow([second], { ...noWords, en: 'The door' })
  expect(await revisions()).toEqual([before + 2, before + 2])
  await saveNow([null])
  expect(await revisions()).toEqual([before + 3, before + 3])
  await saveNow([null], noWords, { ...secrets, door_code: '78#' })
  expect(await revisions()).toEqual([before + 4, before + 4])
  await saveNow([null, null], noWords, { ...secrets, door_code: '78#' })
  expect(await revisions()).toEqual([before + 5, before + 5])
})
