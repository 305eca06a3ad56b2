import { createSecureServer } from 'node:http2'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Certificate } from '#server/listen.ts'
import { freePort } from '#tests/support/free-port.ts'

export type BuiltFile = { type: string; body: Buffer }

/** A file as it is sent. */
export type PackedFile = { headers: Readonly<Record<string, string>>; body: Buffer }

/** What a browser asks for; `isPage` where it wants a page, and not what a page calls for. */
export type Asked = { url: string; isPage: boolean }

/** A server on this machine, with its address. */
export type MemoryServer = { origin: string; close: () => void }

const compress = promisify(brotliCompress)
const isText = (type: string) => /^text\/|javascript|json|svg/.test(type)

/** Makes a text as small as brotli can. */
export async function pack({ type, body }: BuiltFile): Promise<PackedFile> {
  if (!isText(type)) return { headers: { 'content-type': type }, body }
  return {
    headers: { 'content-type': type, 'content-encoding': 'br' },
    body: await compress(body),
  }
}

/** Sends files by HTTP/2 with TLS, as fast as a server can; where `fileOf` fails it answers 404. */
export async function serveFromMemory(
  certificate: Certificate,
  fileOf: (asked: Asked) => Promise<PackedFile>,
): Promise<MemoryServer> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    const answer = async () => {
      const isPage = (request.headers.accept ?? '').includes('text/html')
      const { headers, body } = await fileOf({ url: request.url ?? '/', isPage })
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.end(body)
    }
    answer().catch(() => {
      response.statusCode = 404
      response.end()
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { origin: `https://localhost:${port}`, close: () => void server.close() }
}
