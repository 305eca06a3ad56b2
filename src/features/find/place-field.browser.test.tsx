import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { receivePart } from '#parts/test/show-part.tsx'
import { PlaceField } from './place-field.tsx'

const marina = {
  slug: 'dubai-marina',
  name: 'Dubai Marina',
  context: 'Dubai',
  kind: 'district',
  lat: 25.08,
  lng: 55.14,
  home_count: 3,
}

function Example() {
  const [text, setText] = useState('')
  return (
    <>
      <PlaceField
        label="Destination"
        placeholder=""
        text={text}
        onText={setText}
        onChoose={({ name }) => setText(name)}
      />
      <button type="button">Beside</button>
      <output>{text}</output>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Destination' })
const own = { now: () => 0, today: parseCivilDate('2027-01-10') }

test('a place that is typed before the page is alive is taken over, and its places are shown', async () => {
  const { enliven } = await receivePart(<Example />, [{ places: [marina] }], own)
  await userEvent.fill(field, 'dubai m')
  await enliven()
  await expect.element(page.getByRole('status')).toHaveTextContent('dubai m')
  await page.getByRole('option', { name: /^Dubai Marina/ }).click()
  await expect.element(field).toHaveValue('Dubai Marina')
})

test('no places are shown of a field that was left before the page was alive', async () => {
  const { enliven } = await receivePart(<Example />, [{ places: [marina] }], own)
  await userEvent.fill(field, 'dubai m')
  await page.getByRole('button', { name: 'Beside' }).click()
  await enliven()
  await expect.element(page.getByRole('status')).toHaveTextContent('dubai m')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})
