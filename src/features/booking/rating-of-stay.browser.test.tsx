import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallDefinition, CallOutput } from '#contract/call.ts'
import type { OwnRating } from '#contract/review/own-rating.ts'
import { ratingFormSchema } from '#contract/review/rating-form.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { createSteadyConnection } from '#lib/connection.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createOutbox } from '#lib/outbox/create-outbox.ts'
import { createOutboxStore } from '#lib/outbox/outbox-store.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { keepSentRatings } from './keep-sent-ratings.ts'
import { RatingOfStay } from './rating-of-stay.tsx'

const now = Date.UTC(2027, 0, 16, 9)
const window = { opens_at: now - 1000, closes_at: Date.UTC(2027, 0, 29, 7) }
const open: OwnRating = {
  booking_number: 'ARTEST',
  state: 'open',
  can_write: true,
  ...window,
  rejection: null,
  form: null,
  reply: null,
  of_guest: null,
  as_of: now,
}
const words = {
  value: '4',
  location: '5',
  amenities: '4',
  timely_check_in: '5',
  cleanliness: '3',
  communication: '5',
  host_rating: '5',
  overall: '4',
  text: 'Bright and quiet.',
  private_note: '',
}
const booking = {
  booking_number: 'ARTEST',
  host: { slug: 'omar', name: 'Omar', photo: null, phone: null },
  rating: { state: 'open', ...window },
  as_of: now,
} as const

type Mood = 'up' | 'away' | 'silent' | 'refuses'

/** The rating of a stay on a server with a mood, with a real outbox on this browser's storage. */
async function show(first: OwnRating, language: 'en' | 'ar' = 'en', mood: Mood = 'up') {
  const server: { mood: Mood; rating: OwnRating; received: string[] } = {
    mood,
    rating: first,
    received: [],
  }
  function answer(payload: unknown, key: string): OwnRating {
    if (server.mood === 'away') throw new ConnectionError('away')
    if (server.mood === 'refuses') {
      const message = [{ param: 'error', msg: 'Too late.', code: 'rating-late' }]
      throw new ApiError({ status: 'error', message })
    }
    const form = v.parse(ratingFormSchema, payload)
    if (!server.received.includes(key)) server.received.push(key)
    server.rating = { ...server.rating, state: 'waiting', form }
    return server.rating
  }
  const transport: Transport = {
    async send<C extends CallDefinition>(call: C) {
      if (server.mood === 'away') throw new ConnectionError('away')
      await vi.waitUntil(() => server.mood !== 'silent', { timeout: 20_000 })
      // The schema is the call's own, which the compiler cannot follow here.
      const result = v.parse(call.output, server.rating) as CallOutput<C>
      return { result, message: '', answeredAt: now }
    },
  }
  const userId = crypto.randomUUID()
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  const outbox = createOutbox({
    userId: () => userId,
    openStore: createOutboxStore,
    send: async (item) => answer(item.payload, item.id),
    now: () => now,
    random: () => 0.5,
    setTimer: () => () => {},
    exclusively: (_name, work) => work(),
    channel: { post: () => {}, listen: () => {} },
  })
  const queryClient = createQueryClient({ transport, storage: null })
  keepSentRatings(outbox, queryClient)
  const app: App = {
    language,
    session: { ...createFixedSession(null, 'g-1'), user: () => user },
    transport,
    connection: createSteadyConnection(),
    deviceStore: null,
    outbox,
    now: () => now,
    today: parseCivilDate('2027-01-16'),
    isTakingOver: () => false,
    showToast: () => {},
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <RatingOfStay booking={booking} />
      </AppProvider>
    </QueryClientProvider>,
    language,
  )
  return { server, outbox, queryClient }
}

const status = page.getByRole('status')
const submit = page.getByRole('button', { name: 'Submit rating' })

async function fillIn(): Promise<void> {
  await expect.element(submit).toBeVisible()
  for (const [name, value] of Object.entries(words)) {
    const field = document.querySelector<HTMLElement>(`form [name="${name}"]`)
    if (!field) throw new Error(`no field ${name}`)
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, value)
    else if (value) await userEvent.fill(field, value)
  }
}

test('each select offers 5 to 1 under “Select Rating” and asks for a choice in these words', async () => {
  const { server, outbox } = await show(open)
  await submit.click()
  await expect
    .poll(() => [...document.querySelectorAll('[id$="-error"]')].map((one) => one.textContent))
    .toEqual(Array.from({ length: 8 }, () => 'Please select rating.'))
  const selects = [...document.querySelectorAll('select')]
  for (const select of selects) {
    expect([...select.options].map(({ text }) => text)).toEqual(['Select Rating', ...'54321'])
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')).not.toBeNull()
  }
  await expect.element(page.getByLabelText('Overall rating')).toHaveFocus()
  await page.getByLabelText('Overall rating').selectOptions('4')
  expect(document.querySelectorAll('[id$="-error"]')).toHaveLength(7)
  expect(outbox.items()).toEqual([])
  expect(server.received).toEqual([])
})

test('a rating is sent once, and may be changed until somebody reads it', async () => {
  const { server, outbox } = await show(open)
  await fillIn()
  await submit.click()
  await expect.element(status.getByText(/^Your rating is saved/)).toBeVisible()
  await expect.element(page.getByText('Bright and quiet.')).toBeVisible()
  expect(server.rating.form).toEqual(words)
  expect(server.received).toHaveLength(1)
  expect(outbox.items()).toEqual([])
  await page.getByRole('button', { name: 'Change rating' }).click()
  await page.getByLabelText('Cleanliness').selectOptions('5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => server.rating.form?.cleanliness).toBe('5')
  await expect.element(page.getByRole('button', { name: 'Change rating' })).toBeVisible()
})

test('without a signal it stays here, and goes out once when the signal is back', async () => {
  const { server, outbox } = await show(open)
  await fillIn()
  server.mood = 'away'
  await submit.click()
  await expect.element(status.getByText(/^Your rating is kept on this device/)).toBeVisible()
  await expect.element(page.getByText('Bright and quiet.')).toBeVisible()
  expect(server.received).toEqual([])
  server.mood = 'up'
  await Promise.all([outbox.drain(true), outbox.drain(true)])
  await expect.element(status.getByText(/^Your rating is saved/)).toBeVisible()
  expect(server.received).toHaveLength(1)
  expect(outbox.items()).toEqual([])
})

test('what is written while the server is away stays when the rating is asked for again', async () => {
  const { server, queryClient } = await show(open, 'en', 'away')
  await fillIn()
  const feedback = page.getByRole('textbox', { name: /^Your feedback/ })
  server.mood = 'silent'
  const answered = queryClient.refetchQueries()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  await expect.element(feedback).toHaveValue(words.text)
  server.mood = 'up'
  await answered
  await expect.element(feedback).toHaveValue(words.text)
  await submit.click()
  await expect.element(status.getByText(/^Your rating is saved/)).toBeVisible()
  expect(server.rating.form).toEqual(words)
})

test('what is begun stays when it turns out that a rating was given already', async () => {
  const { server } = await show(open, 'en', 'silent')
  await expect.element(submit).toBeVisible()
  await page.getByRole('textbox', { name: /^Your feedback/ }).fill('Better than I wrote.')
  server.rating = { ...server.rating, state: 'waiting', form: words }
  server.mood = 'up'
  const change = page.getByRole('button', { name: 'Save changes' })
  await expect.element(change).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: /^Your feedback/ }))
    .toHaveValue('Better than I wrote.')
})

test('a refused rating says why and loses no word', async () => {
  const { server } = await show(open)
  await fillIn()
  server.mood = 'refuses'
  await submit.click()
  await expect.element(status.getByText('Not sent. Too late.')).toBeVisible()
  await expect.element(page.getByText('Bright and quiet.')).toBeVisible()
  server.mood = 'up'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(status.getByText(/^Your rating is saved/)).toBeVisible()
})

test('a rejection says why and how long it can be written anew', async () => {
  const rejection = { reason: 'private_details', note: 'The neighbour is named.' } as const
  await show({ ...open, state: 'rejected', form: words, rejection })
  const told = [
    'Your rating is not published. It tells something private about others.',
    'The neighbour is named.',
    'You can write it anew until Fri 29 Jan, 11:00.',
  ]
  await expect.element(status).toHaveTextContent(told.join(''))
})

test('once it is published both sides are read, and nothing can be changed', async () => {
  await show({
    ...open,
    state: 'published',
    can_write: false,
    form: words,
    reply: 'The kettle is new.',
    of_guest: { score: 5, text: 'Tidy.' },
  })
  await expect.element(status).toHaveTextContent('Your rating is published. Thank you.')
  await expect.element(page.getByText('The kettle is new.')).toBeVisible()
  await expect.element(page.getByText('Omar about you: 5 of 5')).toBeVisible()
  expect(document.querySelector('form, button')).toBeNull()
})
