import { connect } from 'node:http2'
import { get } from 'node:https'

/** Where a server listens by https, and the certificate that it shows. */
export type Secured = { port: number; ca: string }

type Headers = Readonly<Record<string, string>>

/** What came by a line; `hints`: the links named before the answer, '' when there were none. */
export type LineAnswer = { status: number; hints: string; body: string }

/** Asks as a browser does that speaks HTTP/2; the line stays open, as browsers leave it. */
export function askByHttp2(
  { port, ca }: Secured,
  path: string,
  headers: Headers = {},
): Promise<LineAnswer> {
  return new Promise((resolve, reject) => {
    const line = connect(`https://localhost:${port}`, { ca })
    line.once('error', reject)
    const stream = line.request({ ...headers, ':path': path })
    const answer = { status: 0, hints: '', body: '' }
    stream.on('headers', (early) => {
      if (early[':status'] === 103) answer.hints = String(early.link)
    })
    stream.on('response', (said) => {
      answer.status = Number(said[':status'])
    })
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      answer.body += text
    })
    stream.on('end', () => resolve(answer))
    stream.on('error', reject)
  })
}

/** Asks as whoever speaks HTTP/1.1 alone. */
export function askByHttp1(
  { port, ca }: Secured,
  path: string,
  headers: Headers = {},
): Promise<LineAnswer & { version: string }> {
  return new Promise((resolve, reject) => {
    const answer = { status: 0, hints: '', body: '', version: '' }
    const asked = get({ host: 'localhost', port, path, ca, headers }, (response) => {
      answer.status = response.statusCode ?? 0
      answer.version = response.httpVersion
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        answer.body += text
      })
      response.on('end', () => resolve(answer))
    })
    asked.on('information', (early) => {
      answer.hints = String(early.headers.link)
    })
    asked.on('error', reject)
  })
}
