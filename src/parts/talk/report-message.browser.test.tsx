import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportMessage } from '#contract/chat/report-message.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type Answer, showPart } from '#parts/test/show-part.tsx'
import { MessageActions } from './message-actions.tsx'
import { ReportMessageDialog } from './report-message-dialog.tsx'

const id = '0190a0a0-0000-7000-8000-000000000001'
const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }
const report = { message_id: id, state: 'open', outcome: null, answer: null }

test('a reason of one’s own needs words, and a refused report is sent again as the same', async () => {
  let isClosed = false
  const dialog = (
    <ReportMessageDialog
      bookingId={id}
      messageId={id}
      call={reportMessage}
      isOpen
      onClose={() => {
        isClosed = true
      }}
    />
  )
  const answers: Answer[] = [[{ code: 'too-many', msg: 'Later, please.' }], { report }]
  const sent = await showPart(dialog, answers, clock)
  const send = page.getByRole('button', { name: 'Send report' })
  await send.click()
  await page.getByRole('radio', { name: 'Something else' }).click()
  await send.click()
  const field = page.getByRole('textbox', { name: 'In your words' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await field.fill('It is about my family')
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(field).toHaveValue('It is about my family')
  await send.click()
  await expect.poll(() => isClosed).toBe(true)
  expect(sent[1]).toEqual(sent[0])
})

test('of others’ messages there is nothing to change, only to report', async () => {
  let reported = 0
  const actions = <MessageActions sentAt={0} onReport={() => (reported += 1)} />
  await showPart(actions, [], clock)
  await page.getByRole('button', { name: 'More about this message' }).click()
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.filter(Boolean)).toEqual(['Report this message'])
  await page.getByRole('button', { name: 'Report this message' }).click()
  expect(reported).toBe(1)
})
