import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useForm } from '#lib/use-form.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { testI18n } from '#ui/test/test-i18n.ts'

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
async function receive(onValid: (values: typeof initial) => void) {
  const i18n = await testI18n('en')
  const tree = (
    <I18nProvider i18n={i18n}>
      <Example onValid={onValid} />
    </I18nProvider>
  )
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(tree)
  onTestFinished(() => host.remove())
  return async () => {
    const root = hydrateRoot(host, tree)
    onTestFinished(() => root.unmount())
    // The press wakes what still sleeps.
    await page.getByRole('button', { name: 'Drawn 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Drawn 1' })).toBeVisible()
  }
}

test('what is typed and ticked before the page is alive is taken over and sent', async () => {
  const onValid = vi.fn()
  const enliven = await receive(onValid)
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
  const enliven = await receive(onValid)
  const address = location.href
  await userEvent.fill(page.getByLabelText('Email'), 'layla@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await enliven()
  await expect.element(page.getByLabelText('Email')).toHaveValue('layla@example.com')
  expect(location.href).toBe(address)
  expect(onValid).not.toHaveBeenCalled()
})
