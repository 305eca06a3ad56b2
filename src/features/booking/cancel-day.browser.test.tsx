import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { previewCancel } from '#contract/booking/preview-cancel.ts'
import type { CallOutput } from '#contract/call.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { render } from '#ui/test/render.tsx'
import { CancelDay, outcomeAfter } from './cancel-day.tsx'

const preview: CallOutput<typeof previewCancel> = {
  total_fils: 20_000,
  refund_fils: 20_000,
  kept_fils: 0,
  lines: [],
  later: [
    { from_on: parseCivilDate('2027-01-05'), refund_fils: 9000, kept_fils: 11_000, lines: [] },
    { from_on: parseCivilDate('2027-01-09'), refund_fils: 500, kept_fils: 19_500, lines: [] },
  ],
  leaving: null,
  bank: null,
  bank_gave_fils: 0,
  last_on: parseCivilDate('2027-01-10'),
  as_of: Date.UTC(2027, 0, 3, 9),
}

test.each([
  [0, 20_000],
  [1, 20_000],
  [2, 9000],
  [5, 9000],
  [6, 500],
  [7, 500],
])('after %i days %i fils come back', (waited, fils) => {
  expect(outcomeAfter(preview, waited).refund_fils).toBe(fils)
})

function Chosen() {
  const [waited, setWaited] = useState(0)
  return <CancelDay preview={preview} waited={waited} onWait={setWaited} />
}

test('the slider goes by days until check-in, says the day, and comes back to today', async () => {
  await render(<Chosen />)
  const slider = page.getByRole('slider', { name: 'If you cancel on another day' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Today')
  await slider.click()
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10 January 2027')
  await expect.element(page.getByText(/Only today’s refund can be confirmed/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Today')
  await expect.element(page.getByText(/Only today’s refund/)).not.toBeInTheDocument()
})
