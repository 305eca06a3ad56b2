import { createServer as createPlainServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Bindings } from '#server/http/request-facts.ts'

/** A certificate and its key, PEM. */
export type Certificate = { cert: string; key: string }

// Longer than proxies keep a line at rest, a minute mostly: who closes it first must be who asks, or what is
// asked at that very moment is lost.
const lineAtRestMs = 75_000

/** A listening server and the way to stop it. */
export type Listening = { port: number; close(): Promise<void> }

/**
 * Serves the app; https when a certificate is given, by HTTP/2 to those who speak it. Port 0 takes any
 * free one.
 */
export async function listen(
  app: Hono<{ Bindings: Bindings }>,
  address: { port: number; host: string },
  certificate: Certificate | null = null,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, listener)
    : createPlainServer({ keepAliveTimeout: lineAtRestMs }, listener)
  // A line of HTTP/2 stays open for as long as its browser likes.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
