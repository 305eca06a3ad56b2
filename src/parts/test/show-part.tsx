import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { MessageItem } from '#contract/envelope.ts'
import type { Transport } from '#contract/transport.ts'
import { ApiError } from '#lib/api-error.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { receive, render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'

/** What the server says: a call's result, or the messages with which it refuses. */
export type Answer = object | MessageItem[]

type Sent = { method: string; input: unknown }[]
type Own = Pick<App, 'now' | 'today'> & Partial<App>

/**
 * Shows a part on a server that gives these answers, one after the other and the last again; gives what
 * was sent.
 */
export async function showPart(
  part: ReactNode,
  answers: readonly Answer[],
  own: Own,
): Promise<Sent> {
  const { tree, sent } = onServer(part, answers, own)
  await render(tree, own.language ?? 'en')
  return sent
}

/** The same as the server sends it, in English; `enliven` brings it to life. */
export async function receivePart(
  part: ReactNode,
  answers: readonly Answer[],
  own: Own,
): Promise<{ sent: Sent; enliven: () => Promise<void> }> {
  const { tree, sent } = onServer(part, answers, own)
  return { sent, enliven: await receive(tree) }
}

function onServer(part: ReactNode, answers: readonly Answer[], own: Own) {
  const sent: Sent = []
  const transport: Transport = {
    async send(call, input) {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ method: call.method, input })
      if (Array.isArray(answer)) throw new ApiError({ status: 'error', message: answer })
      return { result: v.parse(call.output, answer), message: '', answeredAt: 0 }
    },
  }
  const tree = (
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={testApp({ ...own, transport })}>
        <main>{part}</main>
      </AppProvider>
    </QueryClientProvider>
  )
  return { tree, sent }
}
