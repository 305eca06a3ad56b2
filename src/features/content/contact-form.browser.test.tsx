import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { receivePart, showPart } from '#parts/test/show-part.tsx'
import { ContactForm } from './contact-form.tsx'

const today = parseCivilDate('2027-01-10')

test('a letter about a booking begins with its number, any other is empty', async () => {
  const message = page.getByRole('textbox', { name: 'Message' })
  await showPart(<ContactForm bookingNumber="AR-TESTED" />, [], { now: () => 0, today })
  await expect.element(message).toHaveValue('Booking AR-TESTED\n\n')
  await showPart(<ContactForm />, [], { now: () => 0, today })
  await expect.element(message.last()).toHaveValue('')
})

test('what is written before the page is alive goes into no address, and is sent as a whole once it is', async () => {
  const own = { now: () => 0, today }
  const { sent, enliven } = await receivePart(<ContactForm />, [{}], own)
  const address = location.href
  const send = page.getByRole('button', { name: 'Send message' })
  const letter = { name: 'Layla', email: 'layla@example.com', body: 'Is there a lift?' }
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), letter.name)
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), letter.email)
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), letter.body)
  await send.click()
  expect(location.href).toBe(address)
  await enliven()
  await send.click()
  await expect.poll(() => sent).toEqual([{ method: 'send', input: letter }])
})
