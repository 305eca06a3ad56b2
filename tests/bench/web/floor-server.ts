import type { Certificate } from '#server/listen.ts'
import { type BuiltFile, type MemoryServer, pack, serveFromMemory } from './memory-server.ts'

/**
 * The least that such a page can be: the product's own home page without any code, its styles written into
 * it, by HTTP/2 from memory. What it takes is what this network and this machine take of everybody.
 */
export async function serveFloor(
  certificate: Certificate,
  readProduct: (path: string) => Promise<BuiltFile>,
): Promise<MemoryServer> {
  const page = pack({ type: 'text/html; charset=utf-8', body: await pageWithoutCode(readProduct) })
  const files = new Map([['/', page]])
  return serveFromMemory(certificate, ({ url }) => {
    const file = files.get(url) ?? readProduct(url).then(pack)
    files.set(url, file)
    return file
  })
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
