import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { OtpField } from './otp-field.tsx'

function Example({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <OtpField {...{ value, onComplete }} label="Code" name="otp" onChange={setValue} />
}

const field = page.getByRole('textbox', { name: 'Code' })

test('a pasted code keeps only its digits, however they are written, and is complete once', async () => {
  const onComplete = vi.fn()
  await render(<Example onComplete={onComplete} />)
  await userEvent.fill(field, 'Areesh ٤٨٢-715')
  await expect.element(field).toHaveValue('482715')
  expect(onComplete.mock.calls).toEqual([['482715']])
})

test('letters and digits beyond the last place change nothing', async () => {
  const onComplete = vi.fn()
  await render(<Example onComplete={onComplete} />)
  await field.click()
  await userEvent.keyboard('1a2b3456789')
  await expect.element(field).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledTimes(1)
})
