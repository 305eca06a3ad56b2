import { createServer as createPlainServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Bindings } from '#server/http/request-facts.ts'

/** A certificate and its key, PEM. */
export type Certificate = { cert: string; key: string }

/** A listening server and the way to stop it. */
export type Listening = { port: number; close(): Promise<void> }

/** Serves the app; https when a certificate is given. Port 0 takes any free one. */
export async function listen(
  app: Hono<{ Bindings: Bindings }>,
  address: { port: number; host: string },
  certificate: Certificate | null = null,
): Promise<Listening> {
  const listener = getRequestListener(app.fetch)
  const server: Server = certificate
    ? createSecureServer(certificate, listener)
    : createPlainServer(listener)
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
        server.closeAllConnections()
      }),
  }
}
