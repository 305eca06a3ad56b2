import type { I18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { CallDefinition, CallOutput } from '#contract/call.ts'
import type { SessionUser } from '#contract/session-user.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { testI18n } from '#ui/test/test-i18n.ts'
import { createApp } from '../app.tsx'
import { createRouter } from '../router.tsx'

/** The moment of every page that is shown here. */
export const shownAt = Date.UTC(2026, 10, 21, 9)

type Setting = {
  /** What the server would say, by `model/method`; calls that are not here are not answered. */
  answers: Readonly<Record<string, unknown>>
  user?: SessionUser
  /** What waits to be sent; nothing when left out. */
  outbox?: Outbox
}

function parts(
  path: string,
  language: 'en' | 'ar',
  i18n: I18n,
  { answers, user, outbox }: Setting,
) {
  const transport: Transport = {
    async send<C extends CallDefinition>(call: C) {
      const answer = answers[`${call.model}/${call.method}`]
      if (answer === undefined) throw new Error(`${call.model}/${call.method} is not answered`)
      // The schema is the call's own, which the compiler cannot follow through the table.
      const result = v.parse(call.output, answer) as CallOutput<C>
      return { result, message: '', answeredAt: shownAt }
    },
  }
  const app = testApp({
    language,
    transport,
    now: () => shownAt,
    today: parseCivilDate('2026-11-21'),
    session: createFixedSession(user ?? null, 'g-1'),
    ...(outbox && { outbox }),
  })
  const queryClient = createQueryClient({ transport, storage: null })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ context: { app, queryClient, i18n }, history })
  return { app, i18n, queryClient, router }
}

/** Opens a page of the app as it is, on these answers. */
export async function openPage(
  path: string,
  language: 'en' | 'ar',
  setting: Setting,
): Promise<void> {
  const made = parts(path, language, await testI18n(language), setting)
  await made.router.load()
  await render(createApp(made), language)
}

/** Puts a part on the page that the app shows only after some steps. */
export async function openPart(
  part: ReactNode,
  language: 'en' | 'ar',
  setting: Setting,
): Promise<void> {
  const { app, queryClient, router } = parts('/', language, await testI18n(language), setting)
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
    language,
  )
}
