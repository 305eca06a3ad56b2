import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authKey } from '#contract/automatic-fields.ts'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { encodeWire } from '#contract/wire.ts'
import { guardTargets, loginRedirectFor } from '#domain/navigation/login-address.ts'
import { pagePaths } from '#domain/navigation/paths.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'
import { loadRenderedPages, scriptOf } from '#tests/support/rendered-pages.ts'
import { createStrangers, strangerNames } from '#tests/support/strangers.ts'

type Row = {
  /** An address that points at the owner's thing, where there is one. */
  path: string | ((owner: Owner) => Promise<string>)
  status: number
  /** What everybody but the owner gets; the same when left out. */
  others?: number
}

/** Every route but calls (authorisation-rows.ts) and pages (below), by verb and pattern. */
const rows: Readonly<Record<string, Row>> = {
  'GET /healthz': { path: '/healthz', status: 200 },
  // Leads to a page of its own, which says to whom it is open.
  'GET /desk': { path: '/desk', status: 302 },
  // A file of the build, which is not there without one.
  'GET /media/map/still/:theme/:zoom/:name{.+\\.svg}': {
    path: '/media/map/still/light/99/25,55.svg',
    status: 404,
  },
  'GET /media/uploads/:file': { path: '/media/uploads/nothing.webp', status: 404 },
  'GET /uploads/profile/:file': { path: profilePhoto, status: 200, others: 404 },
  // By a link of the owner's session, see personal-data.test.ts.
  'GET /uploads/my-data/:token': { path: '/uploads/my-data/none', status: 404 },
  'GET /documents/:number/:file{[a-z]+\\.pdf}': { path: invoice, status: 200, others: 404 },
  // Whom they are shown to and when, see way-in-photos.test.ts.
  'GET /way-in/stays/:number/:file': { path: '/way-in/stays/none/none.webp', status: 404 },
  'GET /way-in/homes/:home/:file': { path: '/way-in/homes/none/none.webp', status: 404 },
  'GET /way-in/trips/:token/:file': { path: '/way-in/trips/none/none.webp', status: 404 },
  // Of both sides of a conversation alone.
  'GET /talk-files/:booking/:file': { path: '/talk-files/none/none.webp', status: 404 },
  // For the worker alone, see drawn-trips.test.ts.
  'GET /drawn/bookings/:number': { path: '/drawn/bookings/none', status: 404 },
  'GET /robots.txt': { path: '/robots.txt', status: 200 },
  'GET /sitemap.xml': { path: '/sitemap.xml', status: 200 },
  'GET /sitemap-pages.xml': { path: '/sitemap-pages.xml', status: 200 },
  'GET /:name{sitemap-homes-[0-9]+\\.xml}': { path: '/sitemap-homes-1.xml', status: 200 },
  'GET /media/share/:file{[a-z0-9-]+\\.jpg}': { path: '/media/share/none.jpg', status: 404 },
  'GET /snapshots/:emirate/:name': { path: '/snapshots/DU/nights.json', status: 200 },
  'GET /sandbox/mailbox.css': { path: '/sandbox/mailbox.css', status: 200 },
  // Open to this machine alone, see below.
  'GET /sandbox/mailbox.json': { path: '/sandbox/mailbox.json', status: 200 },
  'GET /sandbox/mailbox/documents/:number/:file{[a-z]+\\.pdf}': {
    path: '/sandbox/mailbox/documents/none/en.pdf',
    status: 404,
  },
  'GET /sandbox/mailbox': { path: '/sandbox/mailbox', status: 200 },
  // Nothing is read of it: leads to a page for those who are signed in.
  'POST /share-target': { path: '/share-target', status: 303 },
  // By the link's secret alone, whoever is signed in.
  'POST /unsubscribe/:token': { path: '/unsubscribe/none', status: 404 },
  // Not signed by the provider, whoever is signed in.
  'POST /webhooks/stripe': { path: '/webhooks/stripe', status: 400 },
  'POST /webhooks/triplea': { path: '/webhooks/triplea', status: 400 },
  'POST /webhooks/sumsub': { path: '/webhooks/sumsub', status: 400 },
  'GET /sandbox/sandbox.css': { path: '/sandbox/sandbox.css', status: 200 },
  'GET /sandbox/fonts/:file': { path: '/sandbox/fonts/none.woff2', status: 404 },
  // Provider's pages: whoever has the link, as at the provider.
  'GET /sandbox/stripe/pay/:id': { path: '/sandbox/stripe/pay/none', status: 404 },
  'POST /sandbox/stripe/pay/:id': { path: '/sandbox/stripe/pay/none', status: 303 },
  'GET /sandbox/stripe/pay/:id/secure': { path: '/sandbox/stripe/pay/none/secure', status: 303 },
  'POST /sandbox/stripe/pay/:id/secure': { path: '/sandbox/stripe/pay/none/secure', status: 404 },
  'POST /sandbox/stripe/faults': { path: '/sandbox/stripe/faults', status: 415 },
  'POST /sandbox/stripe/disputes': { path: '/sandbox/stripe/disputes', status: 415 },
  'GET /sandbox/triplea/pay/:token': { path: '/sandbox/triplea/pay/none', status: 404 },
  'POST /sandbox/triplea/pay/:token': { path: '/sandbox/triplea/pay/none', status: 303 },
  'GET /sandbox/triplea/refund/:token': { path: '/sandbox/triplea/refund/none', status: 404 },
  'POST /sandbox/triplea/refund/:token': { path: '/sandbox/triplea/refund/none', status: 303 },
  'GET /sandbox/sumsub/verify/:token': { path: '/sandbox/sumsub/verify/none', status: 404 },
  'POST /sandbox/sumsub/verify/:token': { path: '/sandbox/sumsub/verify/none', status: 404 },
}

/** Address of the invoice of a stay that the owner has paid. */
async function invoice(owner: Owner): Promise<string> {
  const { booking_number } = await owner.paid()
  const details = await owner.ask('booking/getDetails', { booking_number }, bookingDetailsSchema)
  return details.documents[0]?.path ?? ''
}

/** Sends a photo as the owner; its address. */
async function profilePhoto(owner: Owner): Promise<string> {
  const side = { width: 200, height: 200, channels: 3, background: '#c0592b' } as const
  const jpeg = await sharp({ create: side }).jpeg().toBuffer()
  const form = new FormData()
  form.set('data', encodeWire({ guest_id: 'g-1' }))
  form.set('photo', new File([new Uint8Array(jpeg)], 'me.jpg'))
  const headers = { authkey: authKey, ...owner.headers }
  const sent = await api.request('/api/profile/updatePhoto', { headers, body: form })
  const details = sent.headers.getSetCookie().find((line) => line.startsWith('user_details='))
  const json = decodeURIComponent(details?.split(';')[0]?.slice('user_details='.length) ?? '{}')
  const { image_url, profile_image }: Record<string, string> = JSON.parse(json)
  return `${image_url}${profile_image}`
}

let api: Api
beforeAll(async () => {
  const { renderer, ...pages } = await loadRenderedPages()
  // As the build writes the entry's tag, in whose place the start script comes.
  const template = renderer.template.replace(
    /(<script type="module") src="[^"]+"/,
    '$1 crossorigin src="/assets/index.js"',
  )
  api = await openApi({ pages: { ...pages, renderer: { ...renderer, template } } })
  await addTestHome(api.deps.database)
})
afterAll(() => api.close())

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  api.request(path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) })

describe('routes', () => {
  test('have a row each, and none besides', () => {
    // Calls and pages have their own tables; the stream of news its own test (events.test.ts).
    const known = ['POST /api/:model/:method', 'GET /api/events', 'GET /*']
    const registered = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    const missing = registered.filter((name) => !rows[name] && !known.includes(name))
    expect(missing, 'add a row to `rows` of tests/contract/routes.test.ts').toEqual([])
    expect(Object.keys(rows).filter((name) => !registered.includes(name))).toEqual([])
  })

  test.each(Object.entries(rows))('%s', async (name, { path, status, others = status }) => {
    const [method = ''] = name.split(' ')
    const owner = await createOwner(api)
    const address = typeof path === 'string' ? path : await path(owner)
    const strangers = createStrangers(api)
    for (const who of strangerNames) {
      const answer = await ask(method, address, await strangers[who]())
      expect(answer.status, who).toBe(others)
      expect(answer.headers.get('x-content-type-options'), who).toBe('nosniff')
    }
    expect((await ask(method, address, owner.headers)).status).toBe(status)
  })

  test('other verbs reach nothing', async () => {
    for (const path of ['/api/home/getSettings', '/healthz', '/my-profile', '/webhooks/stripe']) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect((await ask(method, path)).status, `${method} ${path}`).toBe(404)
      }
    }
  })
})

const keys = {
  PUBLIC_ORIGIN: 'https://stay.example',
  SMTP_URL: 'smtp://localhost',
  STRIPE_SECRET_KEY: 'sk_live_x',
  SUPPLIER_TRN: '100123456700003',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  TRIPLEA_CLIENT_ID: 'x',
  TRIPLEA_CLIENT_SECRET: 'x',
  TRIPLEA_MERCHANT_KEY: 'x',
  TRIPLEA_NOTIFY_SECRET: 'x',
  SUMSUB_APP_TOKEN: 'prd:x',
  SUMSUB_SECRET_KEY: 'x',
  SUMSUB_WEBHOOK_SECRET: 'x',
}

describe('sandboxes', () => {
  test('are not there at all with real keys', async () => {
    const real = await openApi({ environment: keys })
    try {
      for (const name of Object.keys(rows).filter((row) => row.includes('/sandbox/'))) {
        const [method = '', pattern = ''] = name.split(' ')
        const path = pattern.replaceAll(/:\w+/g, 'x')
        const answer = await real.request(path, { method })
        expect(answer.status, name).toBe(404)
        expect(await answer.text(), name).toBe('404 Not Found')
      }
    } finally {
      await real.close()
    }
  })

  test('show the mailbox to this machine alone, under its own name', async () => {
    const socket = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
    const read = (url: string, from: string) => api.app.request(url, {}, socket(from))
    for (const page of ['/sandbox/mailbox', '/sandbox/mailbox.json']) {
      expect((await read(`http://localhost:3000${page}`, '127.0.0.1')).status).toBe(200)
      expect((await read(`http://localhost:3000${page}`, '192.168.1.9')).status).toBe(404)
      expect((await read(`http://evil.example${page}`, '127.0.0.1')).status).toBe(404)
    }
  })
})

async function read(path: string, headers: Record<string, string>) {
  const answer = await ask('GET', path, headers)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** Which of some texts a page holds: a list, because a whole page is no message of a test. */
function held(html: string, texts: readonly string[]): string[] {
  return texts.filter((text) => html.includes(text))
}

describe('pages', () => {
  const examples = Object.entries(pagePaths).map(
    ([pattern, guard]) => [pattern.replaceAll(/\{\w+\}/g, 'x-1'), guard] as const,
  )
  const signedInOnly = examples.filter(([, guard]) => guard === 'user-only')
  const guestsOnly = examples.filter(([, guard]) => guard === 'guest-only')

  test('are in the table that says who may open them, every one', async () => {
    const files = await readdir(join(import.meta.dirname, '../../src/routes'), { recursive: true })
    const paths = files
      .filter((file) => file.endsWith('.tsx') && !/(^__root|^_\w+|shell)\.tsx$|^-/.test(file))
      .map((file) => `/${file}`.replace(/\.tsx$/, '').replace(/^\/_\w+/, ''))
      .map((path) => path.replaceAll('.', '/').replaceAll(/\$(\w+)/g, '{$1}'))
      .map((path) => path.replace(/\/index$/, '') || '/')
    expect(paths.toSorted()).toEqual(Object.keys(pagePaths).toSorted())
  })

  test.each(signedInOnly)('%s leads whoever is not signed in to the login', async (path) => {
    const strangers = createStrangers(api)
    for (const who of ['visitor', 'a disabled customer', 'an expired session'] as const) {
      const { status, headers } = await ask('GET', path, await strangers[who]())
      expect(status, who).toBe(302)
      const redirect = encodeURIComponent(loginRedirectFor(path) ?? '')
      expect(headers.get('location'), who).toBe(`${guardTargets.guest}?redirect=${redirect}`)
    }
  })

  test('for signed-in people are sent as a shell that holds no more than their name', async () => {
    const owner = await createOwner(api)
    for (const [path] of signedInOnly) {
      const { status, headers, html } = await read(path, owner.headers)
      expect(status, path).toBe(200)
      expect(headers.get('cache-control'), path).toBe('private, no-cache')
      expect(held(html, owner.marks), path).toEqual([owner.person.firstName])
    }
  })

  test('sent as a shell name the scripts of the page that the browser draws into them', async () => {
    const owner = await createOwner(api)
    const pages = [
      ['/bookings/x-1', '/_user/bookings/$booking_number'],
      ['/my-wishlist', '/_user/my-wishlist'],
      ['/desk/today', '/_user/desk/$page'],
    ] as const
    for (const [path, routeId] of pages) {
      const { html } = await read(path, owner.headers)
      const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ')
      expect(scripts, path).toContain(scriptOf(routeId))
    }
  })

  test.each([
    ['/property/{slug}', 404],
    ['/city/{slug}', 404],
    ['/category/{slug}', 404],
    ['/host/{slug}', 404],
    // Whoever has a link that was closed or cut is told so.
    ['/shared-list/{slug}', 200],
  ])('%s is no error, whatever name stands there', async (pattern, status) => {
    for (const name of ['nowhere', 'x'.repeat(5_000), '..%2f..%2fetc', 'a%0Ab', '٣']) {
      const answer = await read(pattern.replace('{slug}', name), {})
      expect(answer.status, name.slice(0, 20)).toBe(status)
    }
  })

  test.each([
    ['in other letters than its own', 'dubia marina', '/city/dubai-marina'],
    ['in another language', 'أبو ظبي', '/city/abu-dhabi'],
    ['that is none', 'no such place', '/property'],
    ['left empty', '', '/property'],
    ['without end', 'x'.repeat(5_000), '/property'],
  ])('of the home page’s form with a place %s are a list', async (_what, typed, path) => {
    const { html } = await read('/', {})
    const [form = ''] = /<form [^>]*>.*?<\/form>/.exec(html) ?? []
    const [start, ...inputs] = [...form.matchAll(/<(?:form|input) [^>]*>/g)].map(([tag]) => tag)
    const said = (name: string, tag = '') => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    expect(said('method', start)).toBe('get')
    const sent = new URLSearchParams(
      inputs.map((tag) => [
        said('name', tag),
        said('role', tag) === 'combobox' ? typed : said('value', tag),
      ]),
    )
    const { status, headers } = await ask('GET', `${said('action', start)}?${sent}`)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`${path}?adults=2&children=0&infants=0&pets=0`)
  })

  // What follows the first screen. Read in pieces, a page shows no half of it.
  test.each([
    // Without destinations, and with fewer homes than a first screen shows.
    ['/', '<script type="application/json" id="page-data">'],
    ['/property', '<script type="application/json" id="page-data">'],
    ['/property/marina-home', '</section><div id="below" '],
    ['/contact-us', '<script type="application/json" id="page-data">'],
  ])('%s is not seen before its first screen is read', async (path, follows) => {
    const { html } = await read(path, {})
    const [head = '', body] = html.split('</head>')
    const id = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(head)?.[1]
    expect(follows).toContain(`id="${id}"`)
    expect(body).toContain(follows)
  })

  test.each(guestsOnly)('%s leads signed-in people to their account', async (path) => {
    const owner = await createOwner(api)
    const { status, headers } = await ask('GET', path, owner.headers)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(guardTargets.signedIn)
    expect((await ask('GET', path)).status).toBe(200)
  })

  test('of results tell a stranger nothing, whoever’s address it is', async () => {
    const owner = await createOwner(api)
    const { booking_id } = await owner.paid()
    const strangers = createStrangers(api)
    const paths = [
      `/payment-response/${booking_id}/success`,
      `/triple-payment-response/${booking_id}/success`,
      `/kyc-updation/${owner.userId}`,
      '/kyc-response',
      '/payment-failed',
    ]
    for (const path of paths) {
      for (const who of strangerNames) {
        const { html } = await read(path, await strangers[who]())
        const secrets = owner.marks.filter((text) => !path.includes(text))
        expect(held(html, secrets), `${path} for ${who}`).toEqual([])
      }
    }
  })
})
