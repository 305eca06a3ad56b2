import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/**
 * Stands before a server and hands on its documents, but not their text: that comes by `send`, as a line does
 * that is cut anywhere. All else is handed on as it is.
 */
export class InPieces {
  #server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const { method, url: path } = asked
    const further = request(this.#origin + path, { method, headers }, (given) => {
      const { 'content-length': _length, ...rest } = given.headers
      answer.writeHead(given.statusCode ?? 502, rest)
      if (!rest['content-type']?.startsWith('text/html')) return void given.pipe(answer)
      answer.flushHeaders()
      given.setEncoding('utf8')
      let text = ''
      given.on('data', (part) => {
        text += part
      })
      given.on('end', () => this.#document.resolve({ text, answer }))
    })
    asked.pipe(further)
  })
  #document = Promise.withResolvers<{ text: string; answer: NodeJS.WritableStream }>()
  #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Where the browser finds it. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /**
   * Sends the document's body in pieces of a number of characters, each once the page has had two frames with
   * those before; what stands from `rest` on, a text of the document, comes at once.
   */
  async send(page: Page, size: number, rest: string): Promise<void> {
    const { text, answer } = await this.#document.promise
    const body = text.indexOf('<body')
    const end = text.indexOf(rest, body)
    if (body < 0 || end < 0) throw new Error(`no body before ${rest}`)
    answer.write(text.slice(0, body))
    for (let at = body; at < end; at += size) {
      answer.write(text.slice(at, Math.min(at + size, end)))
      await twoFrames(page)
    }
    answer.end(text.slice(end))
  }
}

/** Until a page has been drawn as it is so far; one that is not to be drawn yet has no frames to wait for. */
const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    // What it is not to be drawn without stands in its head, which may not have been read yet.
    await new Promise<void>((resolve) => {
      const look = () => document.body && resolve()
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
      look()
    })
    const awaited = document.querySelector('link[rel="expect"]')?.getAttribute('href')
    if (awaited && !document.querySelector(awaited)) return
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })
