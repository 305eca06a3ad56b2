import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { previewChange } from '#contract/booking/preview-change.ts'
import type { CallOutput } from '#contract/call.ts'
import { render } from '#ui/test/render.tsx'
import { ChangePreview } from './change-preview.tsx'

const preview: CallOutput<typeof previewChange> = {
  lines: [
    { kind: 'nights', detail: {}, was_fils: 400_000, will_fils: 240_000 },
    { kind: 'kept', detail: {}, was_fils: 0, will_fils: 80_000 },
    { kind: 'cleaning', detail: {}, was_fils: 25_000, will_fils: 25_000 },
  ],
  was_fils: 425_000,
  will_fils: 345_000,
  difference_fils: -80_000,
  milestones: [],
  lost_refund: { at: Date.UTC(2027, 0, 5, 11), was_fils: 425_000, will_fils: 200_000 },
  needs_answer: true,
  as_of: 0,
}

test('both prices stand line by line, and a worse refund waits for a word', async () => {
  const onAccept = vi.fn()
  await render(<ChangePreview preview={preview} isAccepted={false} onAccept={onAccept} isMissing />)
  const kept = page.getByText('Kept by the cancellation policy')
  await expect.element(kept).toBeVisible()
  await expect.element(page.getByRole('term').last()).toHaveTextContent('You get back')
  await expect.element(page.getByText('Please confirm this to go on.')).toBeVisible()
  await page.getByRole('checkbox').click()
  expect(onAccept).toHaveBeenCalledWith(true)
})
