import { createSecureServer } from 'node:http2'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Certificate } from '#server/listen.ts'
import { freePort } from '#tests/support/free-port.ts'

export type BuiltFile = { type: string; body: Buffer }

const compress = promisify(brotliCompress)
const isText = (type: string) => /^text\/|javascript|json|svg/.test(type)

/**
 * The least that such a page can be: the product's own home page without any code, its styles written into
 * it, by HTTP/2 from memory. What it takes is what this network and this machine take of everybody.
 */
export async function serveFloor(
  certificate: Certificate,
  readProduct: (path: string) => Promise<BuiltFile>,
): Promise<{ origin: string; close: () => void }> {
  const pack = async ({ type, body }: BuiltFile): Promise<BuiltFile> => {
    return { type, body: isText(type) ? await compress(body) : body }
  }
  const page = pack({ type: 'text/html; charset=utf-8', body: await pageWithoutCode(readProduct) })
  const files = new Map<string, Promise<BuiltFile>>([['/', page]])
  const fileOf = (path: string) => {
    const file = files.get(path) ?? readProduct(path).then(pack)
    files.set(path, file)
    return file
  }
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    const answer = async () => {
      const { type, body } = await fileOf(request.url ?? '/')
      response.setHeader('content-type', type)
      if (isText(type)) response.setHeader('content-encoding', 'br')
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

async function pageWithoutCode(readProduct: (path: string) => Promise<BuiltFile>): Promise<Buffer> {
  const { body } = await readProduct('/')
  let html = body.toString('utf8').replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  html = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  for (const [link, path = ''] of html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)) {
    const styles = await readProduct(path)
    html = html.replace(link, () => `<style>${styles.body.toString('utf8')}</style>`)
  }
  return Buffer.from(html)
}
