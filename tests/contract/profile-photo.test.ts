import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authKey } from '#contract/automatic-fields.ts'
import { parseSessionUser } from '#contract/session-user.ts'
import { encodeWire } from '#contract/wire.ts'
import { type Api, codesOf, openApi, readAnswer, sessionHeaders } from '#tests/support/api.ts'
import type { SignedIn } from '#tests/support/server-messages.ts'

const person = (name: string) => ({
  email: `${name}@example.test`,
  mobile: null,
  firstName: 'Mariam',
  lastName: 'Haddad',
  language: 'en' as const,
})

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

function picture(background: string, side = 400): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function send(from: SignedIn, bytes: Uint8Array, name = 'me.jpg', language = 'en') {
  const form = new FormData()
  form.set('data', encodeWire({ guest_id: 'g-1', lang_code: language }))
  form.set('photo', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const headers = { authkey: authKey, ...sessionHeaders(from) }
  return readAnswer(await api.request('/api/profile/updatePhoto', { headers, body: form }))
}

/** Address of the photo by the cookie that an answer sets; empty without one. */
function photoIn(response: Response): string {
  const line = response.headers.getSetCookie().find((each) => each.startsWith('user_details='))
  const json = decodeURIComponent(line?.split(';')[0]?.slice('user_details='.length) ?? '')
  const user = parseSessionUser(json)
  return user?.profile_image ? user.image_url + user.profile_image : ''
}

const get = (path: string, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'GET', headers })

test('a photo is shown to its owner, for good, and to nobody else', async () => {
  const mariam = await api.signIn(person('mariam'))
  const path = photoIn((await send(mariam, await picture('#aa3322'))).response)
  expect(path).toMatch(/^\/uploads\/profile\/[0-9a-f]{40}-96\.webp$/)
  const own = await get(path, sessionHeaders(mariam))
  expect(own.status).toBe(200)
  expect(own.headers.get('content-type')).toBe('image/webp')
  expect(own.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  const seen = await sharp(await own.arrayBuffer()).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 96, height: 96 })
  expect((await get(path)).status).toBe(404)
  const other = await api.signIn(person('other'))
  expect((await get(path, sessionHeaders(other))).status).toBe(404)
  const asHome = path.replace('/uploads/profile/', '/media/uploads/')
  expect((await get(asHome, sessionHeaders(mariam))).status).toBe(404)
})

test('a new photo takes the place of the one before; a removed one is gone', async () => {
  const salem = await api.signIn(person('salem'))
  const first = photoIn((await send(salem, await picture('#00ff00'))).response)
  const second = photoIn((await send(salem, await picture('#0000ff'))).response)
  expect(second).not.toBe(first)
  expect((await get(first, sessionHeaders(salem))).status).toBe(404)
  expect((await get(second, sessionHeaders(salem))).status).toBe(200)
  const { envelope, response } = await api.call(
    'profile/removePhoto',
    {},
    {
      headers: sessionHeaders(salem),
    },
  )
  expect(envelope.status).toBe('success')
  expect(photoIn(response)).toBe('')
  expect((await get(second, sessionHeaders(salem))).status).toBe(404)
})

test('two people with the very same picture do not take it from each other', async () => {
  const [one, two] = [await api.signIn(person('one')), await api.signIn(person('two'))]
  const same = await picture('#123456')
  const path = photoIn((await send(one, same)).response)
  await send(two, same)
  await api.call('profile/removePhoto', {}, { headers: sessionHeaders(one) })
  expect((await get(path, sessionHeaders(two))).status).toBe(200)
})

test('what is no photo is refused beside the field, in the sender’s words', async () => {
  const noor = await api.signIn(person('noor'))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const { envelope, response } = await send(noor, svg, 'me.jpg', 'ru')
  expect(envelope).toMatchObject({
    status: 'error',
    message: [{ param: 'photo', code: 'wrong-type', msg: expect.stringMatching(/^Это не фото/) }],
  })
  expect(photoIn(response)).toBe('')
  expect(codesOf((await send(noor, new Uint8Array())).envelope)).toEqual(['empty'])
  expect(codesOf((await send(noor, new Uint8Array(5_000_001))).envelope)).toEqual(['too-large'])
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(codesOf((await send(noor, heic)).envelope)).toEqual(['heic'])
})

test('a call without a photo is refused', async () => {
  const rashid = await api.signIn(person('rashid'))
  const { envelope } = await api.call(
    'profile/updatePhoto',
    {},
    { headers: sessionHeaders(rashid) },
  )
  expect(codesOf(envelope)).toEqual(['required'])
})

test('a visitor can send no photo at all', async () => {
  const form = new FormData()
  form.set('data', encodeWire({ guest_id: 'g-1', lang_code: 'en' }))
  form.set('photo', new File([new Uint8Array(await picture('#ffffff'))], 'me.jpg'))
  const answer = await api.request('/api/profile/updatePhoto', {
    headers: { authkey: authKey },
    body: form,
  })
  expect(codesOf((await readAnswer(answer)).envelope)).toEqual(['sign-in-needed'])
})
