import '#ui/styles/index.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StayGuest } from '#contract/booking/guests.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { createToldOutbox } from '#parts/test/told-outbox.ts'
import { TripGuest } from './trip-guest.tsx'

const companion: StayGuest = {
  ...{ position: 1, kind: 'adult', first_name: 'Omar', last_name: 'Haddad', is_minor: false },
  ...{ verification: 'not_started', is_invited: false },
}

type Props = { onReady: (learn: (guest: StayGuest) => void) => void }

/** One who comes along, of whom the page learns more when what `onReady` is given is called. */
function Companion({ onReady }: Props) {
  const [guest, setGuest] = useState(companion)
  onReady(setGuest)
  return (
    <ul>
      <TripGuest guest={guest} number={2} bookingNumber="AR-TESTED" isOver={false} />
    </ul>
  )
}

test('a name that comes while another is typed stays as it was typed, and is asked about', async () => {
  const { outbox, kept } = createToldOutbox()
  const user = { _id: 'u', token: '', full_name: 'Mira', profile_image: '', image_url: '' }
  let learn = (_guest: StayGuest) => {}
  await showPart(
    <Companion
      onReady={(set) => {
        learn = set
      }}
    />,
    [{}],
    {
      ...{ now: () => Date.UTC(2027, 0, 14), today: parseCivilDate('2027-01-14') },
      ...{ outbox, session: createFixedSession(user, 'g-1') },
    },
  )
  await page.getByRole('button', { name: 'Change name Omar Haddad' }).click()
  const field = page.getByRole('textbox', { name: 'First name' })
  await field.fill('Omer')
  learn({ ...companion, first_name: 'Amr' })
  await expect.element(page.getByText('Amr Haddad').first()).toBeInTheDocument()
  await expect.element(field).toHaveValue('Omer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => kept.length).toBe(1)
  const seen = [{ first_name: 'Omar', last_name: 'Haddad', is_minor: false }]
  expect(kept[0]?.item.payload).toMatchObject({ position: 1, first_name: 'Omer', seen })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
