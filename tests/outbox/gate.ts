import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outboxKinds } from '#lib/outbox/outbox-item.ts'
import type { End, Stage } from './plan.ts'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** A request of the outbox that is held at the gate. */
export type Held = {
  /** Resolves when it is there. */
  reached: Promise<void>
  /** Lets it go; an answer of the server's own is lost with `lost`, `half` and `gateway`. */
  end(how: End): void
}

type Hold = {
  stage: Stage
  reach: () => void
  ended: Promise<End>
  beforeServer: () => Promise<unknown>
}

// Calls by which the outbox sends.
const sends: readonly string[] = [...outboxKinds, 'chat/addFile']
const page = '<!doctype html><title>502</title><h1>Bad gateway</h1>'

/**
 * Stands between browser and server under one address: lets everything through, holds the next request of
 * the outbox before or after the server has it, loses it or its answer, and hands out new workers.
 */
export async function openGate() {
  const agent = new Agent({ keepAlive: true })
  let target: number | null = null
  let clientAddress = ''
  let workerVersion = 0
  let hold: Hold | null = null
  let isCut = false
  const keys = new Set<string>()
  const calls = new Set<string>()

  const underWay = new Set<string>()
  const server = createServer((asked, answer) => {
    const what = `${asked.method} ${asked.url}`
    underWay.add(what)
    answer.once('close', () => underWay.delete(what))
    void pass(asked, answer).catch(() => answer.destroy())
  })
  server.on('connection', (socket) => {
    if (isCut) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/'
    if (path.startsWith('/api/')) calls.add(path.slice('/api/'.length))
    if (path === '/sw.js') return passWorker(asked, answer)
    if (!sends.some((call) => path === `/api/${call}`)) return passStream(asked, answer)
    const body = await readAll(asked)
    const key = asked.headers['idempotency-key']
    if (typeof key === 'string') keys.add(key)
    const mine = hold
    hold = null
    if (!mine) return give(answer, await forward(asked, body))
    if (mine.stage === 'before') {
      mine.reach()
      const how = await mine.ended
      if (how !== 'delivered') return fail(answer, how, null)
    }
    await mine.beforeServer()
    const forwarded = await forward(asked, body).catch(() => null)
    if (mine.stage === 'before') return forwarded ? give(answer, forwarded) : fail(answer, 'lost')
    mine.reach()
    const how = await mine.ended
    if (forwarded && how === 'delivered') give(answer, forwarded)
    else fail(answer, how, forwarded)
  }

  function send(asked: IncomingMessage, headers: Record<string, string>) {
    if (target === null) throw new Error('the server is away')
    const { method = 'GET', url = '/' } = asked
    return request({
      agent,
      host: '127.0.0.1',
      port: target,
      method,
      path: url,
      headers: { ...asked.headers, 'x-forwarded-for': clientAddress, ...headers },
    })
  }

  function passStream(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = send(asked, {})
      sent.once('error', reject)
      sent.once('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.once('error', reject)
        response.once('end', resolve)
        response.pipe(answer)
      })
      answer.once('close', () => {
        sent.destroy()
        resolve()
      })
      asked.pipe(sent)
    })
  }

  /** The worker of the build, or one that differs by a remark: a new version to the browser. */
  async function passWorker(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    delete asked.headers['if-none-match']
    delete asked.headers['if-modified-since']
    const found = await forward(asked, null, { 'accept-encoding': 'identity' })
    const body = Buffer.concat([found.body, Buffer.from(`\n// ${workerVersion}\n`)])
    give(answer, { ...found, body })
  }

  function forward(
    asked: IncomingMessage,
    body: Buffer | null,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = send(asked, headers)
      sent.once('error', reject)
      sent.once('response', (response) => {
        const { statusCode = 502, headers: given } = response
        readAll(response).then((all) => {
          resolve({ status: statusCode, headers: given, body: all })
        }, reject)
      })
      sent.end(body ?? undefined)
    })
  }

  return {
    origin: `http://localhost:${port}`,
    target: () => target,
    /** The port of the server, null while it is away; the address of whoever comes through. */
    lead(to: number | null, from?: string): void {
      target = to
      clientAddress = from ?? clientAddress
    },
    renewWorker(): void {
      workerVersion += 1
    },
    /** Breaks every connection and takes none, or takes them again. */
    cut(isNow: boolean): void {
      isCut = isNow
      if (isCut) server.closeAllConnections()
    },
    /** What has come and has no answer yet. */
    underWay: () => [...underWay],
    /** Keys of requests that have come by. */
    seenKeys: () => [...keys],
    /** Calls that have come by, in their order. */
    seenCalls: () => [...calls],
    forget(): void {
      keys.clear()
      calls.clear()
    },
    /** Holds the next request of the outbox; `beforeServer` is done right before the server gets it. */
    holdNext(stage: Stage, beforeServer: () => Promise<unknown>): Held {
      let reach = () => {}
      let end: (how: End) => void = () => {}
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      const ended = new Promise<End>((resolve) => {
        end = resolve
      })
      const mine: Hold = { stage, reach, ended, beforeServer }
      hold = mine
      return {
        reached,
        end: (how) => {
          if (hold === mine) hold = null
          end(how)
        },
      }
    },
    close(): Promise<void> {
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export type Gate = Awaited<ReturnType<typeof openGate>>

function give(answer: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _chunked, ...others } = headers
  answer.writeHead(status, { ...others, 'content-length': `${body.length}` })
  answer.end(body)
}

function fail(answer: ServerResponse, how: End, forwarded: Answer | null = null): void {
  if (how === 'gateway') {
    answer.writeHead(502, { 'content-type': 'text/html' })
    answer.end(page)
    return
  }
  if (how === 'lost' || !forwarded) {
    answer.destroy()
    return
  }
  const { 'transfer-encoding': _chunked, ...headers } = forwarded.headers
  const { body, status } = forwarded
  answer.writeHead(status, { ...headers, 'content-length': `${body.length}` })
  answer.write(body.subarray(0, Math.floor(body.length / 2)), () => answer.destroy())
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
