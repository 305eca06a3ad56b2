import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameGuest } from '#contract/booking/name-guest.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider, useApp } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createOutboxBench, refusingWhatItKeeps } from '#lib/outbox/outbox-bench.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'
import { showPart } from '#parts/test/show-part.tsx'

const clock = { now: () => 0, today: parseCivilDate('2027-01-16') }
const wish = {
  booking_number: 'AR1234',
  position: 1,
  first_name: 'Layla',
  last_name: 'Haddad',
  is_minor: false,
  seen: [],
}

function Wish() {
  const { send } = useQueued(nameGuest, { kind: 'booking/nameGuest', key: 'AR1234 1' })
  const [ends, setEnds] = useState(0)
  const [first_name, setFirstName] = useState('Layla')
  const say = () =>
    send({ ...wish, first_name })
      .catch(() => {})
      .then(() => setEnds((before) => before + 1))
  return (
    <>
      <button type="button" onClick={() => void say()}>
        Save
      </button>
      <button type="button" onClick={() => setFirstName('Mona')}>
        Another name
      </button>
      <p>Ended: {ends}</p>
    </>
  )
}

test('what a device has kept although it said otherwise is sent at once under the same id', async () => {
  const { userId, openTab, received, server } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'down'
  const keys: (string | undefined)[] = []
  const away: Transport = {
    async send(_call, _input, options) {
      keys.push(options?.idempotencyKey)
      throw new ConnectionError('away')
    },
  }
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  const Away = () => (
    <AppProvider app={{ ...useApp(), transport: away }}>
      <Wish />
    </AppProvider>
  )
  await showPart(<Away />, [], {
    ...clock,
    session: { ...createFixedSession(null, 'g-1'), user: () => user },
    outbox: refusingWhatItKeeps(outbox, () => true),
  })
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await save()
  await expect.element(page.getByText('Ended: 1')).toBeVisible()
  await save()
  await expect.element(page.getByText('Ended: 2')).toBeVisible()
  const [kept] = outbox.items()
  expect(kept).toBeDefined()
  expect(keys).toEqual([kept?.id, kept?.id])
  expect(outbox.items()).toHaveLength(1)

  await page.getByRole('button', { name: 'Another name' }).click()
  await save()
  await expect.element(page.getByText('Ended: 3')).toBeVisible()
  expect(keys[2]).not.toBe(kept?.id)
  server.mood = 'up'
  await outbox.drain(true)
  await expect.poll(() => received).toEqual([keys[2]])
})
