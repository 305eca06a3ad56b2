import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#ui/styles/index.css'
import { showToast } from './show-toast.ts'

test('the same words again take the place of those before, with what they offer', async () => {
  const pressed: number[] = []
  for (const at of [1, 2, 3]) {
    showToast('success', 'Saved', { label: 'Change', onPress: () => pressed.push(at) })
  }
  showToast('info', 'Removed')
  await expect.element(page.getByText('Removed')).toBeVisible()
  await expect.poll(() => page.getByText('Saved').elements().length).toBe(1)
  await page.getByRole('button', { name: 'Change' }).click()
  expect(pressed).toEqual([3])
})

test('where there is room it leaves the links of the header free', async () => {
  await page.viewport(1280, 800)
  showToast('success', 'Kept', { label: 'Change', onPress: () => {} })
  const toast = page.getByText('Kept')
  await expect.element(toast).toBeVisible()
  const header = 72
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(header)
})
