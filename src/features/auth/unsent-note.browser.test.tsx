import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { deleteDatabase } from '#lib/device-database.ts'
import { leftOutboxes } from '#lib/outbox/left-outboxes.ts'
import { messageOf } from '#lib/outbox/outbox-bench.ts'
import { createOutboxStore, outboxDatabaseName } from '#lib/outbox/outbox-store.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { UnsentNote } from './unsent-note.tsx'

const userId = 'layla-unsent'
// Sunday, 10 January 2027, 15:00 in Dubai.
const writtenAt = Date.UTC(2027, 0, 10, 11)

const app = testApp({
  now: () => writtenAt + 1000,
  today: parseCivilDate('2027-01-10'),
})

afterEach(() => deleteDatabase(outboxDatabaseName(userId)))

async function leave(texts: readonly string[]): Promise<void> {
  const store = createOutboxStore(userId)
  for (const text of texts) {
    await store.add({
      ...messageOf(userId, crypto.randomUUID()),
      payload: { booking_id: 'b', client_id: 'c', text },
      createdAt: writtenAt,
      nextAt: 0,
      attempts: 0,
      state: 'queued',
      reason: null,
    })
  }
}

const show = () =>
  render(
    <AppProvider app={app}>
      <UnsentNote />
    </AppProvider>,
  )

test('says what waits, and saves the messages as a file of text', async () => {
  await leave(['See you at nine', 'نصل في التاسعة'])
  await show()
  await expect.element(page.getByText('2 messages or changes have not been sent.')).toBeVisible()
  const saved = vi.spyOn(URL, 'createObjectURL')
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await page.getByRole('button', { name: 'Save the messages as text' }).click()
  const [file] = saved.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).toBe('Sun 10 Jan, 15:00\nSee you at nine\n\nSun 10 Jan, 15:00\nنصل في التاسعة\n')
  expect(pressed).toHaveBeenCalledOnce()
  expect(await leftOutboxes(writtenAt)).toHaveLength(1)
  saved.mockRestore()
  pressed.mockRestore()
})

test('deletes what waits when asked to, after a question', async () => {
  await leave(['See you at nine'])
  await show()
  const ask = page.getByRole('button', { name: 'Delete them' })
  await ask.click()
  await page.getByRole('button', { name: 'No, keep it' }).click()
  expect(await leftOutboxes(writtenAt)).toHaveLength(1)
  await ask.click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect.element(page.getByText('has not been sent')).not.toBeInTheDocument()
  await expect.poll(async () => (await leftOutboxes(writtenAt)).length).toBe(0)
})
