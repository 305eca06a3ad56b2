import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { ContactForm } from './contact-form.tsx'

const today = parseCivilDate('2027-01-10')

test('a letter about a booking begins with its number, any other is empty', async () => {
  const message = page.getByRole('textbox', { name: 'Message' })
  await showPart(<ContactForm bookingNumber="AR-TESTED" />, [], { now: () => 0, today })
  await expect.element(message).toHaveValue('Booking AR-TESTED\n\n')
  await showPart(<ContactForm />, [], { now: () => 0, today })
  await expect.element(message.last()).toHaveValue('')
})
