import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEarlyHints } from '#server/http/early-hints.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { type Certificate, type Listening, listen } from './listen.ts'
import { loadCertificate } from './local-certificate.ts'

const styles = ['/assets/a.css']

let folder: string
let certificate: Certificate
let server: Listening

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areesh-listen-'))
  certificate = await loadCertificate(folder, 'localhost')
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/page', (context) => {
    sendEarlyHints(context, styles)
    return context.text(new URL(context.req.url).origin)
  })
  server = await listen(app, { port: 0, host: 'localhost' }, certificate)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

type Answer = { status: number; hints: string; body: string }

/** Asks as a browser does that speaks HTTP/2; the line stays open, as browsers leave it. */
function askByHttp2(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const line = connect(`https://localhost:${server.port}`, { ca: certificate.cert })
    line.once('error', reject)
    const stream = line.request({ ':path': path })
    const answer = { status: 0, hints: '', body: '' }
    stream.on('headers', (headers) => {
      if (headers[':status'] === 103) answer.hints = String(headers.link)
    })
    stream.on('response', (headers) => {
      answer.status = Number(headers[':status'])
    })
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      answer.body += text
    })
    stream.on('end', () => resolve(answer))
    stream.on('error', reject)
  })
}

function askByHttp1(path: string): Promise<Answer & { version: string }> {
  return new Promise((resolve, reject) => {
    const answer = { status: 0, hints: '', body: '', version: '' }
    const asked = get(
      { host: 'localhost', port: server.port, path, ca: certificate.cert },
      (response) => {
        answer.status = response.statusCode ?? 0
        answer.version = response.httpVersion
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          answer.body += text
        })
        response.on('end', () => resolve(answer))
      },
    )
    asked.on('information', ({ headers }) => {
      answer.hints = String(headers.link)
    })
    asked.on('error', reject)
  })
}

test('with a certificate pages come by HTTP/2, and what they need is named before them', async () => {
  expect(await askByHttp2('/page')).toEqual({
    status: 200,
    hints: '</assets/a.css>; rel=preload; as=style; crossorigin',
    body: `https://localhost:${server.port}`,
  })
})

test('who speaks HTTP/1.1 alone is served as well, without hints', async () => {
  const answer = {
    status: 200,
    hints: '',
    version: '1.1',
    body: `https://localhost:${server.port}`,
  }
  expect(await askByHttp1('/page')).toEqual(answer)
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
  await expect(askByHttp2('/page')).rejects.toThrow('ECONNREFUSED')
})
