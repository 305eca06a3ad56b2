import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import type { MessageItem } from '#contract/envelope.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'

const today = parseCivilDate('2027-01-10')
export const propertyId = '0190a0a0-0000-7000-8000-000000000001'

/** A home with a step, Wi-Fi and a code. */
export const home: CallOutput<typeof getDeskHome> = {
  property_id: propertyId,
  slug: 'marina-home',
  title: 'Marina home',
  today,
  taken: [parseCivilDate('2027-01-14')],
  blocks: [],
  prices: {
    nightly_fils: 80_000,
    weekend_fils: null,
    cleaning_fils: 25_000,
    extra_guest_fils: 0,
    extra_guest_after: null,
    pet_fee_fils: 0,
    deposit_fils: 0,
    min_nights: 2,
    weekly_discount_pct: 0,
    monthly_discount_pct: 0,
    seasons: [],
  },
  rate_facts: {
    emirate: 'DU',
    grade: 'deluxe',
    bedrooms: 2,
    max_guests: 4,
    pets_allowed: true,
  },
  arrival: {
    steps: [
      { en: 'Take lift B', ar: 'استعمل المصعد ب', ru: 'Поднимитесь на лифте Б', photo: null },
    ],
    wifi: { network: 'Dune', password: 'palm-7' },
    door_code: '77#',
  },
}

type Answer = object | MessageItem[] | 'away'

/** Shows a form on a server that gives these answers, one after the other; gives what was sent. */
export async function show(
  part: ReactNode,
  answers: readonly Answer[],
  language: 'en' | 'ar' = 'en',
) {
  const sent: unknown[] = []
  const transport: Transport = {
    async send(call, input) {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push(input)
      if (answer === 'away') throw new ConnectionError('no usable answer')
      if (Array.isArray(answer)) throw new ApiError({ status: 'error', message: answer })
      return { result: v.parse(call.output, answer), message: '', answeredAt: 0 }
    },
  }
  const app = testApp({
    language,
    transport,
    now: () => 0,
    today,
  })
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <main>{part}</main>
      </AppProvider>
    </QueryClientProvider>,
    language,
  )
  return sent
}

/** What axe finds wrong with what is shown. */
export async function problems() {
  const { violations } = await axe.run(document.querySelector('main') ?? document)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
