import '#ui/styles/index.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProfile } from '#contract/profile/get-profile.ts'
import { updateNames } from '#contract/profile/update-names.ts'
import type { Transport } from '#contract/transport.ts'
import { isOvertaken } from '#domain/overtaken.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createOutbox, type Outbox } from '#lib/outbox/create-outbox.ts'
import { createOutboxStore } from '#lib/outbox/outbox-store.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { keepSentNames } from './keep-sent-names.ts'
import { NamesForm } from './names-form.tsx'

const profile = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: null,
  mobile: null,
  is_email_verified: true,
  is_mobile_verified: false,
  is_confirmed: true,
  has_passkey: false,
  works_at_desk: false,
  verification: 'not_started',
} as const

/** The form on a server that may be away, with a real outbox on this browser's storage. */
async function show(userId: string = crypto.randomUUID()) {
  const server = { isUp: true, names: { first_name: 'Layla', last_name: 'Haddad' } }
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  const transport: Transport = {
    async send(call) {
      if (!server.isUp) throw new ConnectionError('away')
      return {
        result: v.parse(call.output, { ...profile, ...server.names }),
        message: '',
        answeredAt: Date.now(),
      }
    },
  }
  const outbox: Outbox = createOutbox({
    userId: () => userId,
    openStore: createOutboxStore,
    send: async ({ payload }) => {
      if (!server.isUp) throw new ConnectionError('away')
      const { seen, ...wanted } = v.parse(updateNames.input, payload)
      if (isOvertaken(server.names, wanted, seen)) {
        const msg = `It says now: ${server.names.first_name}.`
        const message = [{ param: 'error', msg, code: 'changed-meanwhile' }]
        throw new ApiError({ status: 'error', message })
      }
      server.names = wanted
      return {}
    },
    onRefused: () => void queryClient.invalidateQueries(),
    now: () => 0,
    random: () => 0.5,
    setTimer: () => () => {},
    exclusively: (_name, work) => work(),
    channel: { post: () => {}, listen: () => {} },
  })
  const queryClient = createQueryClient({ transport, storage: null })
  keepSentNames(outbox, queryClient, { refresh: () => {} })
  queryClient.setQueryData(callOptions(getProfile, {}).queryKey, profile)
  const session = { ...createFixedSession(null, 'g-1'), user: () => user }
  const app = {
    ...testApp({ transport, now: () => 0, today: parseCivilDate('2027-01-16') }),
    session,
    outbox,
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <Form />
      </AppProvider>
    </QueryClientProvider>,
    'en',
  )
  return { server, outbox, userId, queryClient }
}

function Form() {
  const { data } = useQuery(callOptions(getProfile, {}))
  return data ? <NamesForm firstName={data.first_name} lastName={data.last_name} /> : null
}

const first = page.getByRole('textbox', { name: 'First name' })
const status = page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()

test('a name that is saved without a signal is kept, shown after a reload, and saved later', async () => {
  const { server, userId } = await show()
  server.isUp = false
  await first.fill('Leila')
  await press('Save')
  await expect.element(status.getByText(/Your name is kept on this device\./).first()).toBeVisible()
  const later = await show(userId)
  later.server.isUp = false
  await expect
    .element(page.getByRole('textbox', { name: 'First name' }).last())
    .toHaveValue('Leila')
  later.server.isUp = true
  await later.outbox.drain(true)
  expect(later.server.names.first_name).toBe('Leila')
  expect(later.outbox.items()).toEqual([])
})

test('beside another name in the field it says which one is kept', async () => {
  const { server } = await show()
  server.isUp = false
  await first.fill('Leila')
  await press('Save')
  await expect.element(status.getByText(/Your name is kept on this device\./)).toBeVisible()
  const kept = status.getByText('You wrote: Leila Haddad')
  await expect.element(kept).not.toBeInTheDocument()
  await first.fill('Lila')
  await expect.element(kept).toBeVisible()
})

test('a name that was changed elsewhere meanwhile is shown in both versions, and mine may be kept', async () => {
  const { server, outbox } = await show()
  server.isUp = false
  await first.fill('Leila')
  await press('Save')
  await first.fill('Laila')
  await press('Save')
  await expect.poll(() => outbox.items().length).toBe(1)
  server.isUp = true
  server.names = { first_name: 'Layal', last_name: 'Haddad' }
  await outbox.drain(true)
  await expect.element(status.getByText(/It says now: Layal\./).first()).toBeVisible()
  await expect.element(status.getByText(/You wrote: Laila Haddad/).first()).toBeVisible()
  expect(server.names.first_name).toBe('Layal')
  await press('Keep what I wrote')
  await expect.poll(() => server.names.first_name).toBe('Laila')
  await expect.poll(() => outbox.items()).toEqual([])
  await expect.element(first).toHaveValue('Laila')
})

test('a name that comes to be another one while mine is typed is not replaced unasked', async () => {
  const { server, queryClient } = await show()
  await first.fill('Leila')
  server.names = { first_name: 'Layal', last_name: 'Haddad' }
  await queryClient.invalidateQueries()
  await press('Save')
  await expect.element(status.getByText(/It says now: Layal\./).first()).toBeVisible()
  expect(server.names.first_name).toBe('Layal')
  await press('Keep what I wrote')
  await expect.poll(() => server.names.first_name).toBe('Leila')
})

test('or theirs may be left as it is', async () => {
  const { server, outbox } = await show()
  server.isUp = false
  await first.fill('Leila')
  await press('Save')
  server.isUp = true
  server.names = { first_name: 'Layal', last_name: 'Haddad' }
  await outbox.drain(true)
  await press('Leave it as it is now')
  await expect.element(first).toHaveValue('Layal')
  expect(server.names.first_name).toBe('Layal')
  expect(outbox.items()).toEqual([])
})

test('what this device has made of a name by itself is nothing to decide', async () => {
  const { server, outbox } = await show()
  server.isUp = false
  await first.fill('Leila')
  await press('Save')
  await expect.element(status.getByText(/Your name is kept on this device\./).first()).toBeVisible()
  await first.fill('Laila')
  await press('Save')
  // The first one had arrived after all, and its answer was lost.
  server.names = { first_name: 'Leila', last_name: 'Haddad' }
  server.isUp = true
  await outbox.drain(true)
  await expect.poll(() => server.names.first_name).toBe('Laila')
})
