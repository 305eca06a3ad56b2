import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeWire } from '#contract/wire.ts'
import { listen } from '#server/listen.ts'
import {
  type Api,
  codesOf,
  openApi,
  pageHeaders,
  readAnswer,
  sessionHeaders,
} from '#tests/support/api.ts'
import { uniquePerson } from '#tests/support/owner.ts'

const settings = '/api/home/getSettings'
const wanted = { type: ['Site'], guest_id: 'g-1', lang_code: 'ar' }

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

function nested(depth: number): object {
  let value: object = {}
  for (let level = 0; level < depth; level += 1) value = { value }
  return value
}

function form(body: URLSearchParams | FormData): RequestInit {
  const { 'content-type': _type, ...headers } = pageHeaders
  return { headers, body }
}

function json(body: string): RequestInit {
  return { headers: pageHeaders, body }
}

function base64(bytes: string | Uint8Array): string {
  return JSON.stringify({ data: Buffer.from(bytes).toString('base64') })
}

function uploadOf(text: string): FormData {
  const body = new FormData()
  body.set('data', encodeWire(wanted))
  body.set('photo', new File([text], 'صورة 🌴.png', { type: 'image/png' }))
  return body
}

describe('the one field `data`', () => {
  test('is read from a JSON body', async () => {
    const { envelope } = await api.call('home/getSettings', wanted)
    expect(envelope.status).toBe('success')
  })

  test('is read from a form', async () => {
    const body = new URLSearchParams({ data: encodeWire(wanted) })
    const { envelope } = await readAnswer(await api.request(settings, form(body)))
    expect(envelope.status).toBe('success')
  })

  test('is read from multipart form data with files beside it', async () => {
    const { envelope } = await readAnswer(await api.request(settings, form(uploadOf('x'))))
    expect(envelope.status).toBe('success')
  })
})

const hostile: [string, string, RequestInit][] = [
  ['no body', settings, { headers: pageHeaders }],
  ['text that is not JSON', settings, json('data=1')],
  ['JSON that is not an object', settings, json('[1,2]')],
  ['null', settings, json('null')],
  ['a body without the field', settings, json('{"date":"e30="}')],
  ['a field that is no string', settings, json('{"data":{"type":["Site"]}}')],
  ['broken base64', settings, json('{"data":"%%%"}')],
  ['base64 cut short', settings, json('{"data":"eyJ0eXBl"}')],
  ['broken UTF-8', settings, json(base64(Uint8Array.of(0x22, 0xff, 0xfe, 0x22)))],
  ['base64 of an array', settings, json(base64('[]'))],
  ['base64 of a number', settings, json(base64('7'))],
  ['base64 of null', settings, json(base64('null'))],
  ['fields of wrong kinds', settings, json(base64('{"type":5,"lang_code":[],"guest_id":{}}'))],
  ['a field out of its list', settings, json(base64('{"type":["Secrets"]}'))],
  ['deep nesting', settings, json(base64(JSON.stringify({ type: nested(60) })))],
  [
    'nesting far too deep',
    settings,
    json(base64(`${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`)),
  ],
  ['an oversized body', settings, json(`{"data":"${'A'.repeat(1_100_000)}"}`)],
  [
    'multipart without a boundary',
    settings,
    { headers: { ...pageHeaders, 'content-type': 'multipart/form-data' }, body: 'x' },
  ],
  [
    'an unknown type of content',
    settings,
    { headers: { ...pageHeaders, 'content-type': 'image/png' }, body: 'x' },
  ],
  ['a NUL in a text', '/api/content/getPage', json(base64('{"slug":"a\\u0000b"}'))],
  ['half of a surrogate pair', '/api/content/getPage', json(base64('{"slug":"\\ud83c"}'))],
  [
    'a file larger than a stranger may send',
    settings,
    {
      headers: { ...pageHeaders, 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="photo"\r\n\r\n${'x'.repeat(1_100_000)}`,
    },
  ],
  [
    'a type that only begins like JSON',
    settings,
    {
      headers: { ...pageHeaders, 'content-type': 'application/jsonp' },
      body: base64('{"type":["Site"]}'),
    },
  ],
  ['an unknown method', '/api/home/dropTables', json(base64('{}'))],
  ['an unknown model', '/api/nowhere/getSettings', json(base64('{}'))],
  ['a name from the prototype', '/api/__proto__/constructor', json(base64('{}'))],
  ['a path that climbs', '/api/home/..%2F..%2Fetc', json(base64('{}'))],
  ['no authkey', settings, { headers: { 'content-type': 'application/json' }, body: base64('{}') }],
  [
    'another site’s page',
    settings,
    {
      headers: { ...pageHeaders, origin: 'https://elsewhere.test' },
      body: base64('{"type":["Site"]}'),
    },
  ],
  ...['null', 'http://localhost.evil.test', 'http://localhost:1', 'https://localhost'].map(
    (origin): [string, string, RequestInit] => [
      `a page of ${origin}`,
      settings,
      { headers: { ...pageHeaders, origin }, body: base64('{"type":["Site"]}') },
    ],
  ),
  ...['same-site', 'none', 'Cross-Site', 'same-origin, cross-site'].map(
    (site): [string, string, RequestInit] => [
      `a request that is ${site}`,
      settings,
      { headers: { ...pageHeaders, 'sec-fetch-site': site }, body: base64('{"type":["Site"]}') },
    ],
  ),
  // What a foreign page can send without being asked first.
  ...['text/plain', '', 'text/plain; application/json'].map(
    (type): [string, string, RequestInit] => [
      `a body of type ${type || 'nothing'}`,
      settings,
      { headers: { ...pageHeaders, 'content-type': type }, body: base64('{"type":["Site"]}') },
    ],
  ),
  [
    'a form of another site, which cannot set our header',
    settings,
    { body: new URLSearchParams({ data: encodeWire(wanted) }) },
  ],
  ['a list far deeper than any form', settings, json(base64('['.repeat(200_000)))],
  ['objects far deeper than any form', settings, json(base64('{"a":'.repeat(100_000)))],
  [
    'whole objects far deeper than any form',
    settings,
    json(base64(`${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`)),
  ],
  [
    'a body that says it is packed',
    settings,
    {
      headers: { ...pageHeaders, 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(base64('{"type":["Site"]}'))),
    },
  ],
  [
    'a bomb in a packed body',
    settings,
    {
      headers: { ...pageHeaders, 'content-encoding': 'br' },
      body: new Uint8Array(brotliCompressSync(Buffer.alloc(50_000_000, 'A'))),
    },
  ],
  [
    'a cross-site request',
    settings,
    {
      headers: { ...pageHeaders, 'sec-fetch-site': 'cross-site' },
      body: base64('{"type":["Site"]}'),
    },
  ],
]

describe('hostile requests', () => {
  test.each(hostile)(
    '%s: an error in the envelope, and nothing of the inside',
    async (_name, path, init) => {
      const answer = await readAnswer(await api.request(path, init))
      expect(answer.response.status).toBeLessThan(500)
      expect(answer.envelope.status).toBe('error')
      expect(Array.isArray(answer.envelope.message)).toBe(true)
      expect(codesOf(answer.envelope)).not.toContain('unexpected')
      expect(JSON.stringify(answer.envelope)).not.toMatch(/node_modules|\.ts:\d|Error:/)
      expect(answer.response.headers.get('set-cookie')).toBeNull()
    },
  )

  test('keys of the prototype change nothing', async () => {
    const payload =
      '{"type":["Site"],"__proto__":{"user_id":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    const { envelope } = await readAnswer(await api.request(settings, json(base64(payload))))
    expect(envelope.status).toBe('success')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('a body that lies about its length is counted as it arrives', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(65)),
    })
    const init: RequestInit & { duplex: 'half' } = {
      headers: pageHeaders,
      body: endless,
      duplex: 'half',
    }
    const { envelope } = await readAnswer(await api.request(settings, init))
    expect(codesOf(envelope)).toEqual(['too-large'])
  })

  test('cookies that come twice, broken or far too many are no defect', async () => {
    const session = sessionHeaders(await api.signIn(uniquePerson('Nahla')))
    const { cookie = '', authorization = '' } = session
    const cookies = [
      `sid=x; ${cookie}`,
      `${cookie}; ${cookie}`,
      `sid=%E0%A4%A; ${cookie}`,
      `=; ;;; sid; ${'a=b; '.repeat(2000)}`,
      `user_details=%7B; sid=${'x'.repeat(8000)}`,
      'sid=__proto__; user_details={"_id":{}}',
    ]
    for (const sent of cookies) {
      const headers = { cookie: sent, authorization }
      const { envelope } = await api.call('profile/getProfile', {}, { headers })
      expect(codesOf(envelope), sent.slice(0, 40)).not.toContain('unexpected')
    }
    // The first of two counts, as browsers send the more exact one first.
    const twice = { cookie: `${cookie}; sid=x`, authorization }
    const { envelope } = await api.call('profile/getProfile', {}, { headers: twice })
    expect(envelope.status).toBe('success')
    expect(api.logged).toEqual([])
  })

  test('headers without end are refused at the door, and the next guest is served', async () => {
    const listening = await listen(api.app, { port: 0, host: '127.0.0.1' })
    try {
      const address = `http://127.0.0.1:${listening.port}`
      const long = await fetch(`${address}/healthz`, { headers: { 'x-long': 'x'.repeat(20_000) } })
      expect(long.status).toBe(431)
      const path = await fetch(`${address}/${'x'.repeat(15_000)}`)
      expect(path.status).toBe(404)
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
    } finally {
      await listening.close()
    }
  })

  test.each([
    '/uploads/profile/../../secret.key',
    '/uploads/profile/..%2f..%2fsecret.key',
    '/uploads/profile/%2e%2e%2f%2e%2e%2fsecret.key',
    '/uploads/profile/..%5c..%5csecret.key',
    '/uploads/profile/%00.webp',
    '/uploads/profile/a%00b-96.webp',
    '/media/uploads/..%252f..%252fsecret.key',
    '/media/uploads/....//....//secret.key',
    '/media/uploads/%c0%ae%c0%ae%c0%afsecret.key',
    '/media/uploads/%E0%A4%A',
    '/media/share/..%2f..%2fsecret.jpg',
    '/media/map/still/light/10/..%2f..%2fsecret.svg',
    '/media/map/still/__proto__/10/25,55.svg',
    '/snapshots/..%2f..%2f/nights.json',
    '/snapshots/__proto__/nights.json',
    '/snapshots/DU/homes.__proto__.json',
    '/sandbox/fonts/..%2f..%2f..%2fpackage.json',
    '/sandbox/fonts/__proto__.woff2',
    '/sitemap-homes-99999999999999999999.xml',
    '/webhooks/__proto__',
  ])('%s leads nowhere', async (path) => {
    const session = sessionHeaders(await api.signIn(uniquePerson('Nahla')))
    const answer = await api.request(path, { method: 'GET', headers: session })
    expect(answer.status).toBe(404)
    expect(api.logged).toEqual([])
  })

  test('other verbs are not answered as calls', async () => {
    const response = await api.request(settings, { method: 'GET', headers: pageHeaders })
    expect(response.status).toBe(404)
  })
})

describe('answers', () => {
  test('are never kept by anybody', async () => {
    const { response } = await api.call('home/getSettings', wanted)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('speak the caller’s language', async () => {
    const automatic = { lang_code: 'ar' }
    const { envelope } = await api.call('home/noSuchCall', {}, { automatic })
    expect(JSON.stringify(envelope.message)).toMatch(/[\u0600-\u06ff]/)
  })
})
