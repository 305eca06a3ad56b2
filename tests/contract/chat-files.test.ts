import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authKey } from '#contract/automatic-fields.ts'
import { addChatFile } from '#contract/chat/add-file.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { encodeWire } from '#contract/wire.ts'
import { chatFile } from '#server/db/schema/chat.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { deleteRemovedFiles } from '#server/services/chat-files.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { type Api, codesOf, openApi, readAnswer } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

type Headers = Readonly<Record<string, string>>

const dayMs = 24 * 60 * 60_000
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n')

let api: Api
let desk: DeskBench
let owner: Owner
let bookingId: string
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
  owner = await createOwner(api)
  bookingId = (await owner.paid()).booking_id
})
afterAll(() => api.close())
beforeEach(() => {
  Object.assign(api.deps, { rateLimits: createRateLimits() })
})

async function photo(): Promise<Buffer> {
  const colour = { width: 900, height: 600, channels: 3, background: '#1a7' } as const
  const exif = { IFD0: { Copyright: 'Nahla' }, IFD3: { GPSLatitude: '25/1 4/1 0/1' } }
  return sharp({ create: colour }).jpeg().withExif(exif).toBuffer()
}

/** Sends a file as a page does; `model` says for which side. */
async function add(
  bytes: Uint8Array,
  { headers = owner.headers as Headers, model = 'chat', id = randomUUID(), name = 'a.jpg' } = {},
) {
  const form = new FormData()
  const fields = { booking_id: bookingId, file_id: id, name, api_type: 'web', guest_id: 'g-1' }
  form.set('data', encodeWire({ ...fields, lang_code: 'en' }))
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const path = `/api/${model}/addFile`
  const answer = await api.request(path, { headers: { authkey: authKey, ...headers }, body: form })
  return (await readAnswer(answer)).envelope
}

async function added(bytes: Uint8Array, options: Parameters<typeof add>[1] = {}) {
  const envelope = await add(bytes, options)
  if (envelope.status === 'error') throw new Error(JSON.stringify(envelope.message))
  return v.parse(addChatFile.output, envelope.result).file
}

const send = (file_ids: readonly string[], text = '', as = owner) =>
  as.call('chat/sendMessage', { booking_id: bookingId, client_id: randomUUID(), text, file_ids })

const get = async (path: string, headers: Headers = {}) =>
  await api.request(path, { method: 'GET', headers })

async function lastMessage() {
  const { messages } = await owner.ask(
    'chat/getMessages',
    { booking_id: bookingId },
    getMessages.output,
  )
  const last = messages.at(-1)
  if (!last) throw new Error('nothing was said')
  return last
}

test('a picture is drawn anew without its metadata, and only the two sides may have it', async () => {
  const file = await added(await photo(), { name: 'lock.jpg' })
  expect(file).toMatchObject({ kind: 'picture', name: 'lock.jpg', width: 900, height: 600 })
  // In no message yet.
  expect((await get(file.path, desk.ofHome)).status).toBe(404)
  expect((await get(file.path, owner.headers)).status).toBe(200)
  await send([file.id])
  expect(await lastMessage()).toMatchObject({ text: '', files: [{ id: file.id }] })
  const other = await createOwner(api)
  await other.paid()
  const readers = [owner.headers, desk.ofHome, desk.operator, other.headers, desk.ofOther, {}]
  const answers = await Promise.all(readers.map((headers) => get(file.path, headers)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404])
  const [seen] = answers
  expect(seen?.headers.get('content-type')).toBe('image/webp')
  expect(seen?.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from((await seen?.arrayBuffer()) ?? new ArrayBuffer(0))
  const { format, exif } = await sharp(bytes).metadata()
  expect([format, exif, bytes.includes('Nahla')]).toEqual(['webp', undefined, false])
})

test('a PDF comes as a file and never as a page, under a name that leads nowhere', async () => {
  const name = '../../\u202Efdp.exe\r\n"Terms" & <b>.pdf'
  const file = await added(pdf, { headers: desk.ofHome, model: 'desk', name })
  expect(file.kind).toBe('pdf')
  expect(file.name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
  const message = { booking_id: bookingId, client_id: randomUUID(), text: 'The terms' }
  await desk.send(desk.ofHome, 'sendMessage', { ...message, file_ids: [file.id] })
  const answer = await get(file.path, owner.headers)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const disposition = answer.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.~-]+\.pdf$/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await get(file.path.replace('.pdf', '.webp'), owner.headers)).status).toBe(404)
})

test('what is no picture and no plain PDF is refused beside the file', async () => {
  const scripted = Buffer.from('%PDF-1.7\n<</S/JavaScript/JS(1)>>\n%%EOF')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const cases: [Uint8Array, string][] = [
    [scripted, 'active'],
    [svg, 'wrong-type'],
    [Buffer.from('<!doctype html><p>'), 'wrong-type'],
    [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    [new Uint8Array(), 'empty'],
    [new Uint8Array(10_000_001), 'too-large'],
  ]
  for (const [bytes, code] of cases) expect(codesOf(await add(bytes))).toEqual([code])
})

test('a file is stored once, belongs to its sender, and to one message', async () => {
  const id = randomUUID()
  const first = await added(pdf, { id, name: 'one.pdf' })
  expect(await added(await photo(), { id, name: 'two.jpg' })).toEqual(first)
  const theirs = { headers: desk.ofHome, model: 'desk', id }
  expect(codesOf(await add(pdf, theirs))).toEqual(['taken'])
  const stolen = { booking_id: bookingId, client_id: randomUUID(), text: 'Mine', file_ids: [id] }
  expect(codesOf((await desk.send(desk.ofHome, 'sendMessage', stolen)).envelope)).toEqual([
    'missing',
  ])
  expect((await send([id], 'Here')).envelope.status).toBe('success')
  for (const ids of [[id], [randomUUID()]]) {
    expect(codesOf((await send(ids, 'Again')).envelope)).toEqual(['missing'])
  }
  // Refused as a whole: no message without its files.
  expect((await lastMessage()).text).toBe('Here')
  const eleven = Array.from({ length: 11 }, () => randomUUID())
  expect((await send(eleven)).envelope.status).toBe('error')
  expect((await send([], '  ')).envelope.status).toBe('error')
})

test('files of a message that is taken back are gone, and so are those that were never sent', async () => {
  const sent = await added(await photo())
  const kept = await added(pdf)
  const forgotten = await added(pdf)
  await send([sent.id], 'Look')
  const { id } = await lastMessage()
  await send([kept.id], 'And this')
  await owner.call('chat/takeBack', { booking_id: bookingId, message_id: id })
  expect((await get(sent.path, owner.headers)).status).toBe(404)
  api.clock.set(api.clock.now() + 4 * dayMs)
  await deleteRemovedFiles(api.deps)
  const left = await api.deps.database.orm.select({ id: chatFile.id }).from(chatFile)
  const ids = left.map((row) => row.id)
  expect(ids).toContain(kept.id)
  expect(ids).not.toContain(sent.id)
  expect(ids).not.toContain(forgotten.id)
})
