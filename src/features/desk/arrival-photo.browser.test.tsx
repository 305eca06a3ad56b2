import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ArrivalForm } from './arrival-form.tsx'
import { home, problems, propertyId, show } from './desk-forms-test-bench.tsx'

const preview = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const photo = { key: 'a'.repeat(40), width: 1280, height: 720, preview }
const first = page.getByRole('group', { name: 'Step 1' })

/** A file as a camera gives it, chosen for the first step. */
function choosePhoto(size: number, name = 'door.jpg'): void {
  const field = document.querySelector<HTMLInputElement>('fieldset input[type=file]')
  if (!field) throw new Error('no field for a photo')
  const files = new DataTransfer()
  files.items.add(new File([new Uint8Array(size)], name, { type: 'image/jpeg' }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the photo of a step is sent when it is chosen, and saved by its key with what it shows', async () => {
  const sent = await show(<ArrivalForm home={home} />, [{ photo }, {}])
  await first.getByRole('textbox', { name: 'English' }).fill('Take lift C')
  choosePhoto(900)
  await expect.element(first.getByRole('button', { name: 'Replace photo' })).toBeVisible()
  expect(await problems()).toEqual([])
  await first
    .getByRole('textbox', { name: /What the photo shows, in English/ })
    .fill('The green door')
  await page.getByRole('button', { name: 'Save check-in details' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([
    { property_id: propertyId },
    {
      steps: [
        {
          en: 'Take lift C',
          photo: { key: photo.key, alt: { en: 'The green door', ar: '', ru: '' } },
        },
      ],
    },
  ])
})

test('a photo that is too large is not sent, and what was typed stays', async () => {
  const sent = await show(<ArrivalForm home={home} />, [{ photo }])
  await first.getByRole('textbox', { name: 'English' }).fill('Take lift C')
  choosePhoto(5_000_001)
  await expect
    .element(first.getByRole('alert'))
    .toHaveTextContent('The photo is larger than 5 MB. Please choose a smaller one.')
  await expect
    .element(first.getByRole('button', { name: 'Add a photo' }))
    .toHaveAccessibleDescription(/larger than 5 MB/)
  await expect.element(first.getByRole('textbox', { name: 'English' })).toHaveValue('Take lift C')
  expect(sent).toEqual([])
})

test('a photo that is none is refused in the server’s words, and the one before stays', async () => {
  const refused = [{ param: 'photo', code: 'wrong-type', msg: 'This is not a photo.' }]
  const sent = await show(<ArrivalForm home={home} />, [{ photo }, refused, {}])
  choosePhoto(900)
  await expect.element(first.getByRole('button', { name: 'Replace photo' })).toBeVisible()
  choosePhoto(90, 'notes.txt')
  await expect.element(first.getByRole('alert')).toHaveTextContent('This is not a photo.')
  await page.getByRole('button', { name: 'Save check-in details' }).click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]).toMatchObject({ steps: [{ photo: { key: photo.key } }] })
})

test('a photo waits for a connection, and is removed', async () => {
  const sent = await show(<ArrivalForm home={home} />, ['away', { photo }, {}])
  choosePhoto(900)
  await expect
    .element(first.getByRole('alert'))
    .toHaveTextContent('Sending a photo needs a connection.')
  choosePhoto(900)
  await first.getByRole('button', { name: 'Remove photo' }).click()
  await expect.element(first.getByRole('button', { name: 'Add a photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save check-in details' }).click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]).toMatchObject({ steps: [{ photo: null }] })
})

test('a photo that is gone meanwhile is said beside it', async () => {
  const gone = [{ param: 'steps.0.photo', code: 'gone', msg: 'Please choose it again.' }]
  await show(<ArrivalForm home={home} />, [{ photo }, gone])
  choosePhoto(900)
  await expect.element(first.getByRole('button', { name: 'Replace photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save check-in details' }).click()
  await expect.element(first.getByRole('alert')).toHaveTextContent('Please choose it again.')
})
