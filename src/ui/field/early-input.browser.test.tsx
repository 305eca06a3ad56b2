import { useState } from 'react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useForm } from '#lib/use-form.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { receive } from '#ui/test/render.tsx'

const initial = { email: '', wish: '', terms: false }
const schema = v.object({ email: v.string(), wish: v.string(), terms: v.boolean() })

function Example({ onValid }: { onValid: (values: typeof initial) => void }) {
  const form = useForm({ initial, schema, onValid })
  const [drawn, setDrawn] = useState(0)
  return (
    <form {...form.props}>
      <TextField {...form.text('email')} label="Email" />
      <TextArea {...form.text('wish')} label="Wish" />
      <Checkbox
        name="terms"
        isChecked={form.values.terms}
        onChange={(isChecked) => form.set('terms', isChecked)}
      >
        Terms
      </Checkbox>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        Drawn {drawn}
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

/** The form as the server sends it; the answer brings it to life, and has it drawn anew. */
async function receiveExample(onValid: (values: typeof initial) => void) {
  const enliven = await receive(<Example onValid={onValid} />)
  return async () => {
    await enliven()
    await page.getByRole('button', { name: 'Drawn 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Drawn 1' })).toBeVisible()
  }
}

test('what is typed and ticked before the page is alive is taken over and sent', async () => {
  const onValid = vi.fn()
  const enliven = await receiveExample(onValid)
  await userEvent.fill(page.getByLabelText('Email'), 'layla@example.com')
  await userEvent.fill(page.getByLabelText('Wish'), 'A cot please')
  await page.getByRole('checkbox').click()
  await enliven()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => onValid.mock.calls)
    .toEqual([[{ email: 'layla@example.com', wish: 'A cot please', terms: true }]])
})

test('a press before the page is alive sends nothing anywhere and loses nothing', async () => {
  const onValid = vi.fn()
  const enliven = await receiveExample(onValid)
  const address = location.href
  await userEvent.fill(page.getByLabelText('Email'), 'layla@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await enliven()
  await expect.element(page.getByLabelText('Email')).toHaveValue('layla@example.com')
  expect(location.href).toBe(address)
  expect(onValid).not.toHaveBeenCalled()
})

test('a press that brings the page to life sends what was typed and ticked before', async () => {
  const onValid = vi.fn()
  const enliven = await receiveExample(onValid)
  await userEvent.fill(page.getByLabelText('Email'), 'layla@example.com')
  await userEvent.fill(page.getByLabelText('Wish'), 'A cot please')
  await page.getByRole('checkbox').click()
  const alive = enliven()
  // As it is pressed for whoever pressed it before the code had come.
  document.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
  await alive
  expect(onValid.mock.calls).toEqual([
    [{ email: 'layla@example.com', wish: 'A cot please', terms: true }],
  ])
})
