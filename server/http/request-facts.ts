import type { Context } from 'hono'
import type { Config } from '#server/config.ts'

/** What the server concludes from a request's connection and address. */
export type RequestFacts = {
  /** Address the guest's browser uses. */
  origin: string
  isSecure: boolean
  clientAddress: string
  /** True when the caller sits on this machine. */
  isLoopback: boolean
  userAgent: string
}

/** What the line that a request came by hands to the app; nothing where there is none, in tests. */
export type Bindings = {
  incoming?: { socket?: { remoteAddress?: string | undefined }; httpVersionMajor?: number }
  outgoing?: { writeEarlyHints?: (hints: { link: string[] }) => void }
}

/** Reads the facts of a request. Forwarded headers count only when a public origin is configured. */
export function requestFacts(
  context: Context<{ Bindings: Bindings }>,
  config: Config,
): RequestFacts {
  const url = new URL(context.req.url)
  const origin = config.publicOrigin ?? url.origin
  const socketAddress = context.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  const forwarded = config.publicOrigin
    ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return {
    origin,
    isSecure: origin.startsWith('https:'),
    clientAddress: forwarded ?? socketAddress,
    isLoopback: !forwarded && /^(::1|127\.|::ffff:127\.)/.test(socketAddress),
    userAgent: context.req.header('user-agent') ?? '',
  }
}
