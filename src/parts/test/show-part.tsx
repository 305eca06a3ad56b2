import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { MessageItem } from '#contract/envelope.ts'
import type { Transport } from '#contract/transport.ts'
import { ApiError } from '#lib/api-error.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'

/** What the server says: a call's result, or the messages with which it refuses. */
export type Answer = object | MessageItem[]

/**
 * Shows a part on a server that gives these answers, one after the other and the last again; gives what
 * was sent.
 */
export async function showPart(
  part: ReactNode,
  answers: readonly Answer[],
  own: Pick<App, 'now' | 'today'> & Partial<App>,
): Promise<{ method: string; input: unknown }[]> {
  const sent: { method: string; input: unknown }[] = []
  const transport: Transport = {
    async send(call, input) {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ method: call.method, input })
      if (Array.isArray(answer)) throw new ApiError({ status: 'error', message: answer })
      return { result: v.parse(call.output, answer), message: '', answeredAt: 0 }
    },
  }
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={testApp({ ...own, transport })}>
        <main>{part}</main>
      </AppProvider>
    </QueryClientProvider>,
    own.language ?? 'en',
  )
  return sent
}
