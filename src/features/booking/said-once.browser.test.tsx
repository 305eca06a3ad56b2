import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameGuest } from '#contract/booking/name-guest.ts'
import type { StayCase } from '#contract/booking/stay-case.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider, useApp } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createOutboxBench, refusingWhatItKeeps } from '#lib/outbox/outbox-bench.ts'
import { useQueued } from '#lib/outbox/use-queued.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { StayCaseCard } from './stay-case-card.tsx'

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

/** Shows a part on a device that keeps what it says it refused, without a server; each way out notes its key. */
async function showOnSlowDevice(part: ReactNode) {
  const { userId, openTab, received, server } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'down'
  const sent: { key: string | undefined; input: unknown }[] = []
  const away: Transport = {
    async send(_call, input, options) {
      sent.push({ key: options?.idempotencyKey, input })
      throw new ConnectionError('away')
    },
  }
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  const Away = () => <AppProvider app={{ ...useApp(), transport: away }}>{part}</AppProvider>
  await showPart(<Away />, [], {
    ...clock,
    session: { ...createFixedSession(null, 'g-1'), user: () => user },
    outbox: refusingWhatItKeeps(outbox, () => true),
  })
  return { outbox, sent, received, server }
}

test('what a device has kept although it said otherwise is sent at once under the same id', async () => {
  const { outbox, sent, received, server } = await showOnSlowDevice(<Wish />)
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await save()
  await expect.element(page.getByText('Ended: 1')).toBeVisible()
  await save()
  await expect.element(page.getByText('Ended: 2')).toBeVisible()
  const [kept] = outbox.items()
  expect(kept).toBeDefined()
  expect(sent.map(({ key }) => key)).toEqual([kept?.id, kept?.id])
  expect(outbox.items()).toHaveLength(1)

  await page.getByRole('button', { name: 'Another name' }).click()
  await save()
  await expect.element(page.getByText('Ended: 3')).toBeVisible()
  expect(sent[2]?.key).not.toBe(kept?.id)
  server.mood = 'up'
  await outbox.drain(true)
  await expect.poll(() => received).toEqual([sent[2]?.key])
})

const caseId = '0190a0a0-0000-7000-8000-000000000002'
const stayCase: StayCase = {
  ...{ case_id: caseId, kind: 'cannot_get_in', state: 'open', outcome: null, owner_name: null },
  ...{ opened_at: 0, taken_at: null, resolved_at: null, messages: [] },
}

test('words added to a case that a device has kept although it said otherwise are said once', async () => {
  const card = <StayCaseCard bookingNumber="AR1234" stayCase={stayCase} hostPhone={null} />
  const { outbox, sent, received, server } = await showOnSlowDevice(card)
  const words = page.getByRole('textbox', { name: 'Add something' })
  const send = page.getByRole('button', { name: 'Send' })
  await words.fill('Still locked')
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  await send.click()
  await expect.poll(() => sent.length).toBe(2)
  const [kept] = outbox.items()
  expect(outbox.items()).toHaveLength(1)
  const said = { case_id: caseId, message_id: kept?.id, text: 'Still locked' }
  expect(kept?.payload).toEqual(said)
  expect(sent.map(({ input }) => input)).toEqual([said, said])

  await words.fill('Still locked, and it rains')
  await send.click()
  await expect.poll(() => sent.length).toBe(3)
  expect(outbox.items()).toHaveLength(2)
  server.mood = 'up'
  await outbox.drain(true)
  await expect.poll(() => received).toHaveLength(2)
})
