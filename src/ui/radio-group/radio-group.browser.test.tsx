import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { render } from '#ui/test/render.tsx'
import { RadioGroup } from './radio-group.tsx'

test('a form leads to a choice that was not made before what follows it', async () => {
  const options = ['scam', 'unsafe'].map((value) => ({ value, label: value }))
  await render(
    <form>
      <RadioGroup
        label="What is wrong"
        name="reason"
        value=""
        onChange={() => {}}
        options={options}
        error="Choose one."
      />
      <textarea aria-label="In your words" aria-invalid="true" />
    </form>,
  )
  const form = document.querySelector('form')
  if (form) scrollToFirstError(form)
  await expect.element(page.getByRole('radio', { name: 'scam' })).toHaveFocus()
})
