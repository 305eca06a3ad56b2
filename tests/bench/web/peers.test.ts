import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { loadCertificate } from '#server/local-certificate.ts'
import { peerOf, servePeer } from './peers.ts'

test('a built app is sent by HTTP/2 and brotli, its page for each of its addresses', async () => {
  const { ask } = await serve({
    'index.html': '<p>app</p>',
    'js/a.js': 'run()',
    'cover.webp': 'picture',
  })
  const page = 'text/html,*/*'
  const app = { status: 200, type: 'text/html; charset=utf-8', encoding: 'br', text: '<p>app</p>' }
  expect(await ask('/', page)).toEqual(app)
  expect(await ask('/homes/7?from=1', page)).toEqual(app)
  const script = { type: 'text/javascript; charset=utf-8', encoding: 'br', text: 'run()' }
  expect(await ask('/js/a.js', '*/*')).toEqual({ status: 200, ...script })
  expect(await ask('/cover.webp', 'image/*')).toMatchObject({ encoding: undefined })
})

test('a service that is not here has no answers but those that were kept', async () => {
  const { ask } = await serve({ 'index.html': '', 'service/homes/index.json': '[]' })
  expect(await ask('/service/homes/?ids=1', 'application/json')).toMatchObject({ text: '[]' })
  expect(await ask('/service/me', 'application/json')).toMatchObject({ status: 404, text: '' })
  expect(await ask('/', '*/*')).toMatchObject({ status: 404 })
})

test('a peer is told with its name and its folder', () => {
  expect(peerOf('Template 8e367d3=/built/a=b')).toEqual({
    name: 'Template 8e367d3',
    folder: '/built/a=b',
  })
  expect(() => peerOf('/built')).toThrow('"/built"')
})

async function serve(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-peer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, 'built', name, '..'), { recursive: true })
    await writeFile(join(folder, 'built', name), text)
  }
  const certificate = await loadCertificate(folder, 'localhost')
  const server = await servePeer(certificate, join(folder, 'built'))
  onTestFinished(server.close)
  const session = connect(server.origin, { ca: certificate.cert })
  onTestFinished(() => session.close())
  const ask = async (path: string, accept: string) => {
    const stream = session.request({ ':path': path, accept })
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject)
    })
    const body = Buffer.concat(await stream.toArray())
    const encoding = headers['content-encoding']
    return {
      status: headers[':status'],
      type: headers['content-type'],
      encoding,
      text: (encoding === 'br' ? brotliDecompressSync(body) : body).toString(),
    }
  }
  return { ask }
}
