import '#ui/styles/index.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { render } from '#ui/test/render.tsx'
import { laterDialog } from './later-dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

function Question({ isOpen, onClose }: Props) {
  return <Dialog isOpen={isOpen} onClose={onClose} title="Leave now?" />
}

const lost = page.getByRole('alertdialog', { name: 'This could not be loaded' })
const question = page.getByRole('dialog', { name: 'Leave now?' })
const open = page.getByRole('button', { name: 'Leave', exact: true })

/** A form with a way to a dialog, whose code does not come the first `times`. */
async function showForm(times: number) {
  const fetchDialog = vi.fn(async () => ({ Question }))
  for (let at = 0; at < times; at += 1) fetchDialog.mockRejectedValueOnce(new Error('lost part'))
  const LaterQuestion = laterDialog(fetchDialog, (part) => part.Question)
  function Form() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <form>
        <input aria-label="Wish" />
        <button type="button" onClick={() => setIsOpen(true)}>
          Leave
        </button>
        <LaterQuestion isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </form>
    )
  }
  await render(<Form />)
  return fetchDialog
}

test('a dialog is fetched when it is first opened, once, and gives the focus back', async () => {
  const fetchDialog = await showForm(0)
  expect(fetchDialog).not.toHaveBeenCalled()
  for (const _time of ['first', 'second']) {
    await open.click()
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  }
  expect(fetchDialog).toHaveBeenCalledOnce()
})

test('one whose code does not come says so and tries again; what is typed beside it stays', async () => {
  const fetchDialog = await showForm(2)
  const wish = page.getByRole('textbox', { name: 'Wish' })
  await wish.fill('A cot')
  await open.click()
  await expect.element(lost).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.poll(() => fetchDialog).toHaveBeenCalledTimes(2)
  await expect.element(lost).toBeVisible()
  await again.click()
  await expect.element(question).toBeVisible()
  await expect.element(lost).not.toBeInTheDocument()
  await expect.element(wish).toHaveValue('A cot')
})

test('closed and opened once more it is asked for anew', async () => {
  const fetchDialog = await showForm(1)
  await open.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(lost).not.toBeInTheDocument()
  await open.click()
  await expect.element(question).toBeVisible()
  expect(fetchDialog).toHaveBeenCalledTimes(2)
})
