import '#ui/styles/index.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#contract/language.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createOutboxBench, refusingWhatItKeeps } from '#lib/outbox/outbox-bench.ts'
import { OutboxFull } from '#lib/outbox/outbox-item.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { Composer } from './composer.tsx'
import { useConversation } from './use-conversation.ts'

const clock = { now: () => 0, today: parseCivilDate('2027-01-16') }
const bookingId = '0190a0a0-0000-7000-8000-000000000001'

function Talk() {
  const { send } = useConversation(bookingId)
  return <Composer bookingId={bookingId} onSend={send} onTyping={() => {}} />
}

test('a message that a slow device has kept although it said otherwise arrives once when it is sent again', async () => {
  const { userId, openTab, received } = createOutboxBench()
  const { outbox } = openTab()
  let isSlow = true
  const user = { _id: userId, token: '', full_name: 'Layla', profile_image: '', image_url: '' }
  await showPart(<Talk />, [], {
    ...clock,
    session: { ...createFixedSession(null, 'g-1'), user: () => user },
    outbox: refusingWhatItKeeps(outbox, () => isSlow),
  })
  const field = page.getByRole('textbox', { name: 'Message' })
  const press = () => page.getByRole('button', { name: 'Send' }).click()
  await field.fill('The door is stuck')
  await press()
  await expect.element(page.getByText(/^This phone could not keep/)).toBeVisible()
  await expect.poll(() => received.length).toBe(1)
  isSlow = false
  await press()
  await expect.element(field).toHaveValue('')
  await outbox.drain()
  expect(received).toHaveLength(1)
  // The same words once more are another message.
  await field.fill('The door is stuck')
  await press()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => received.length).toBe(2)
})

test('a second press before the empty field is drawn makes no second message', async () => {
  let end = () => {}
  let sent = 0
  const onSend = async () => {
    sent += 1
    await new Promise<void>((resolve) => {
      end = resolve
    })
  }
  await showPart(<Composer bookingId={bookingId} onSend={onSend} onTyping={() => {}} />, [], clock)
  const field = page.getByRole('textbox', { name: 'Message' })
  const button = page.getByRole('button', { name: 'Send' })
  await field.fill('The door is stuck')
  await button.click()
  expect(sent).toBe(1)
  const element = button.element()
  if (!(element instanceof HTMLElement)) throw new Error('there is no button')
  end()
  // As far as what follows a kept message goes before anything is drawn.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(field.element()).toHaveValue('The door is stuck')
  element.click()
  await expect.element(field).toHaveValue('')
  expect(sent).toBe(1)
  await field.fill('It is open now')
  await button.click()
  await expect.poll(() => sent).toBe(2)
})

const fullWords: [Language, string, string, string][] = [
  [
    ...(['en', 'Send', 'Too much is waiting to be sent from this phone.'] as const),
    'Send the message again once some of it has gone out.',
  ],
  [
    ...(['ar', 'أرسل', 'على هذا الجهاز الكثير مما ينتظر الإرسال.'] as const),
    'أعد إرسال الرسالة بعد أن يُرسل بعضه.',
  ],
  [
    ...(['ru', 'Отправить', 'На телефоне скопилось слишком много неотправленного.'] as const),
    'Отправьте сообщение ещё раз, когда часть уйдёт.',
  ],
]

test.each(fullWords)(
  'where too much waits already a message is told so, and nothing of room (%s)',
  async (language, send, why, whatNow) => {
    const onSend = () => Promise.reject(new OutboxFull('the outbox is full'))
    await showPart(<Composer bookingId={bookingId} onSend={onSend} onTyping={() => {}} />, [], {
      ...clock,
      language,
    })
    await page.getByRole('textbox').fill('The door is stuck')
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect.element(page.getByText(`${why} ${whatNow}`)).toBeVisible()
    await expect.element(page.getByRole('textbox')).toHaveValue('The door is stuck')
  },
)
