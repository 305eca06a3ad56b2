import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bindings } from '#server/http/request-facts.ts'
import { askByHttp1, askByHttp2 } from '#tests/support/ask-by-line.ts'
import { type Certificate, type Listening, listen } from './listen.ts'
import { loadCertificate } from './local-certificate.ts'

let folder: string
let certificate: Certificate
let server: Listening

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areesh-listen-'))
  certificate = await loadCertificate(folder, 'localhost')
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/page', (context) => context.text(new URL(context.req.url).origin))
  server = await listen(app, { port: 0, host: 'localhost' }, certificate)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const secured = () => ({ port: server.port, ca: certificate.cert })

test('with a certificate pages come by HTTP/2', async () => {
  const { status, body } = await askByHttp2(secured(), '/page')
  expect({ status, body }).toEqual({ status: 200, body: `https://localhost:${server.port}` })
})

test('who speaks HTTP/1.1 alone is served as well', async () => {
  const { status, body, version } = await askByHttp1(secured(), '/page')
  const expected = { status: 200, body: `https://localhost:${server.port}`, version: '1.1' }
  expect({ status, body, version }).toEqual(expected)
})

test('a line at rest is kept longer than a proxy in front keeps it', async () => {
  const plain = await listen(new Hono<{ Bindings: Bindings }>(), { port: 0, host: '127.0.0.1' })
  const { headers } = await fetch(`http://127.0.0.1:${plain.port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
  await plain.close()
})

test('closing ends lines that browsers have left open', async () => {
  await server.close()
  await expect(askByHttp2(secured(), '/page')).rejects.toThrow('ECONNREFUSED')
})
