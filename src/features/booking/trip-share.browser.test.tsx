import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listTripLinks } from '#contract/booking/list-trip-links.ts'
import type { TripLink } from '#contract/booking/trip-link.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { SharedCode } from './shared-code.tsx'
import { TripShare } from './trip-share.tsx'

const at = Date.UTC(2027, 0, 2, 8)
const link: TripLink = {
  link_id: '0190a0a0-0000-7000-8000-000000000001',
  role: 'viewer',
  url: 'https://areesh.example/shared-trip/abc',
  made_at: at,
  opened_at: null,
}
const arrival = {
  address: { en: 'Marina Heights', ar: 'مارينا', ru: 'Марина' },
  street: { en: 'Al Marsa', ar: 'المرسى', ru: 'Аль-Марса' },
  makani: null,
  lat: 25,
  lng: 55,
  steps: [],
  wifi: null,
  door_code: { kind: 'none' },
} as const
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const booking = { booking_number: 'AR-7K2M9P', arrival: { ...arrival, steps: [] } }

type Answers = Readonly<Record<string, (input: unknown) => object | 'away'>>

afterEach(() => void vi.restoreAllMocks())

/** Shows a part on a server that answers so; gives the commands that were sent. */
async function show(part: 'share' | 'code', answers: Answers, isOnline = true) {
  const sent: [string, unknown][] = []
  const transport: Transport = {
    async send(call, input) {
      if (call.kind === 'command') sent.push([call.method, input])
      const answer = answers[call.method]?.(input) ?? 'away'
      if (answer === 'away') throw new ConnectionError('no usable answer')
      return { result: v.parse(call.output, answer), message: '', answeredAt: 0 }
    },
  }
  const app = testApp({ transport, now: () => at, today: parseCivilDate('2027-01-02') })
  const connection = { ...app.connection, isOnline: () => isOnline }
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={{ ...app, connection }}>
        <main>
          {part === 'share' ? <TripShare booking={booking} /> : <SharedCode token="abc" />}
        </main>
      </AppProvider>
    </QueryClientProvider>,
  )
  return sent
}

const make = () => page.getByRole('button', { name: 'Make a link' })

test('a link is made for the chosen role under one id, and shown where nothing else works', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  let tries = 0
  const sent = await show('share', {
    listTripLinks: () => ({ links: [], can_share: true }),
    shareTrip: () => {
      tries += 1
      return tries === 1 ? 'away' : { ...link, role: 'companion' }
    },
  })
  await page.getByRole('radio', { name: /^Travels along/ }).click()
  await make().click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(make()).toBeEnabled()
  await make().click()
  await expect.element(page.getByRole('textbox', { name: 'Copy this link' })).toHaveValue(link.url)
  expect(sent[0]?.[1]).toMatchObject({ booking_number: 'AR-7K2M9P', role: 'companion' })
  expect(sent[1]).toEqual(sent[0])
})

test('a link for others than the one whose answer was lost is another one', async () => {
  const sent = await show('share', { listTripLinks: () => ({ links: [], can_share: true }) })
  await make().click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(make()).toBeEnabled()
  await page.getByRole('radio', { name: /^Travels along/ }).click()
  await make().click()
  await expect.poll(() => sent.length).toBe(2)
  const [first, second] = sent.map(([, input]) => Object(input))
  expect([first.role, second.role]).toEqual(['viewer', 'companion'])
  expect(second.link_id).not.toBe(first.link_id)
})

test('a link says when it was opened, and is ended', async () => {
  const links = [{ ...link, opened_at: at + 3_600_000 }]
  const sent = await show('share', {
    listTripLinks: () => ({ links: [...links], can_share: false }),
    endTripLink: () => {
      links.length = 0
      return {}
    },
  })
  const row = page.getByRole('listitem')
  await expect.element(row.getByText(/^Last opened .*13:00/)).toBeVisible()
  await expect.element(make()).not.toBeInTheDocument()
  const { violations } = await axe.run(document.querySelector('main') ?? document)
  expect(violations.map(({ id }) => id)).toEqual([])
  await row.getByRole('button', { name: /^End the link/ }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(sent).toEqual([['endTripLink', { booking_number: 'AR-7K2M9P', link_id: link.link_id }]])
})

test('what is offered stands there before it is known which links there are', async () => {
  await show('share', { listTripLinks: () => 'away' })
  await expect.element(page.getByRole('radio', { name: /^Sees the trip/ })).toBeChecked()
  await expect.element(make()).toBeEnabled()
})

test('without a connection a link cannot be made, and it is said why', async () => {
  await show('share', {}, false)
  await expect
    .element(page.getByRole('button', { name: 'Sharing needs a connection' }))
    .toBeDisabled()
})

test('a door code is asked for each time, and without a connection there is none', async () => {
  const shown = { kind: 'shown', code: '4827#', works_from_at: at }
  const picture = { path: onePixel, alt: 'The blue door', width: 1, height: 1, preview: '' }
  const photos = [{ text: 'Turn left at the palm.', picture }]
  let isAway = true
  await show('code', { getSharedCode: () => (isAway ? 'away' : { door_code: shown, photos }) })
  const ask = page.getByRole('button', { name: 'Show door code' })
  await ask.click()
  await expect
    .element(page.getByText('The door code needs a connection: this device does not keep it.'))
    .toBeVisible()
  isAway = false
  await ask.click()
  await expect.element(page.getByText('4827#')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The blue door' })).toBeVisible()
  await expect.element(page.getByText('Turn left at the palm.')).toBeVisible()
})

test('with the stay called off, nothing is offered of what was asked before', async () => {
  const transport: Transport = { send: () => new Promise(() => {}) }
  const client = createQueryClient({ transport, storage: null })
  const { booking_number } = booking
  const { queryKey } = callOptions(listTripLinks, { booking_number })
  client.setQueryData(queryKey, { links: [], can_share: true })
  await render(
    <QueryClientProvider client={client}>
      <AppProvider app={testApp({ transport, now: () => at, today: parseCivilDate('2027-01-02') })}>
        <main>
          <TripShare booking={{ booking_number, arrival: null }} />
        </main>
      </AppProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})
