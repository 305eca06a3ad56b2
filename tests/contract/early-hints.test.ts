import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripNumberIn } from '#contract/page-address.ts'
import { pagePaths } from '#domain/navigation/paths.ts'
import { type Listening, listen } from '#server/listen.ts'
import { loadCertificate } from '#server/local-certificate.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { askByHttp1, askByHttp2, type Secured } from '#tests/support/ask-by-line.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'
import { loadRenderedPages, scriptOf } from '#tests/support/rendered-pages.ts'

// As the build writes them.
const entryTags =
  '<script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/libraries.js">'
const sheetTags =
  '<link rel="stylesheet" crossorigin href="/assets/common.css">' +
  '<link rel="stylesheet" crossorigin href="/assets/style.css">'

let folder: string
let api: Api
let server: Listening
let secured: Secured
let guest: Owner

beforeAll(async () => {
  const { renderer, files } = await loadRenderedPages()
  const template = renderer.template
    .replace(/<script type="module" src="[^"]+"><\/script>/, '')
    .replace('</head>', `${entryTags}${sheetTags}</head>`)
  api = await openApi({ pages: { files, renderer: { ...renderer, template } } })
  guest = await createOwner(api)
  folder = await mkdtemp(join(tmpdir(), 'areesh-hints-'))
  const certificate = await loadCertificate(folder, 'localhost')
  server = await listen(api.app, { port: 0, host: 'localhost' }, certificate)
  secured = { port: server.port, ca: certificate.cert }
})
afterAll(async () => {
  await server.close()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** Cookies as they are by https. */
const signedIn = () => ({ cookie: (guest.headers.cookie ?? '').replace(/\bsid=/, '__Host-sid=') })

/** The files that a page's own start script asks for, in any order. */
function startsWith(html: string): string[] {
  const texts = ['sheet', 'entry', 'libraries', 'scripts'].flatMap(
    (name) => new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? [],
  )
  return [...new Set(texts)]
}

const addressesIn = (hints: string) => [...hints.matchAll(/<([^>]+)>/g)].map(([, path]) => path)

test('what a signed-in page starts with is named before it is made', async () => {
  const { status, hints } = await askByHttp2(secured, '/bookings', signedIn())
  expect(status).toBe(200)
  expect(hints.split(', ')).toEqual([
    '</assets/style.css>; rel=preload; as=style; crossorigin',
    ...[
      '/assets/libraries.js',
      '/assets/index.js',
      scriptOf('/shell'),
      scriptOf('/_user/bookings/'),
    ].map((script) => `<${script}>; rel=modulepreload; crossorigin`),
  ])
})

const signedInOnly = Object.entries(pagePaths)
  .filter(([pattern, guard]) => guard === 'user-only' && !tripNumberIn(pattern))
  .map(([pattern]) => pattern.replaceAll(/\{\w+\}/g, 'x-1'))

test.each(signedInOnly)(
  '%s names its own script, and no file that it does not ask for',
  async (path) => {
    const { hints, body } = await askByHttp2(secured, path, signedIn())
    const hinted = addressesIn(hints)
    expect(startsWith(body)).toEqual(expect.arrayContaining(hinted))
    // Libraries, entry and styles, the shell, and the page.
    expect(hinted).toHaveLength(5)
  },
)

test.each([
  ['a public page', '/', true, {}],
  ['a visitor, who is led to the login', '/bookings', false, {}],
  ['a stay, of which what is seen comes first', '/bookings/x-1', true, {}],
  ['the worker, which keeps the shell', '/shell', true, {}],
  ['whom the worker serves', '/bookings', true, { 'service-worker-navigation-preload': 'true' }],
])('nothing is named before an answer for %s', async (_who, path, isSignedIn, headers) => {
  const all = { ...(isSignedIn ? signedIn() : {}), ...headers }
  expect((await askByHttp2(secured, path, all)).hints).toBe('')
})

test('who speaks HTTP/1.1 alone gets no hints, which machines on the way may take for the answer', async () => {
  expect(await askByHttp1(secured, '/bookings', signedIn())).toMatchObject({
    status: 200,
    hints: '',
  })
})
