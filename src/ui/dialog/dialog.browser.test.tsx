import '#ui/styles/index.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextArea } from '#ui/field/text-area.tsx'
import { render } from '#ui/test/render.tsx'
import { Dialog } from './dialog.tsx'

function Example({ role = 'dialog' }: { role?: 'dialog' | 'alertdialog' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Filters
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="All filters" role={role}>
        <input aria-label="Name" />
        <input type="file" aria-label="Photo" />
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Filters' })

test('a dialog has its title as name, holds the page still and gives the focus back', async () => {
  await render(<Example />)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'All filters' })
  await expect.element(dialog).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

/** A long dialog whose button finds fault with its first and its last field. */
function LongForm() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      title="Cancel"
      footer={
        <button type="button" onClick={() => setIsAsked(true)}>
          Send
        </button>
      }
    >
      <div style={{ blockSize: '200vh' }} />
      <TextArea
        label="In your words"
        name="text"
        value=""
        onChange={() => {}}
        maxLength={500}
        error={isAsked ? 'Please say why.' : undefined}
      />
    </Dialog>
  )
}

test('an error below what is in view comes into view and has the focus', async () => {
  await render(<LongForm />)
  const field = page.getByRole('textbox', { name: 'In your words' })
  await expect.element(field).not.toBeInViewport()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport()
  await expect.element(page.getByText('Please say why.')).toBeInViewport({ ratio: 1 })
})

test('a press beside a dialog closes it, a drag that only ends there does not', async () => {
  await render(<Example />)
  await opener.click()
  const backdrop = document.querySelector('dialog')
  const field = page.getByRole('textbox', { name: 'Name' }).element()
  field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  backdrop?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  backdrop?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  backdrop?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a file that was not chosen after all leaves the dialog open', async () => {
  await render(<Example />)
  await opener.click()
  page
    .getByLabelText('Photo')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelector('dialog')?.open).toBe(true)
})

test('a question waits for its answer', async () => {
  await render(<Example role="alertdialog" />)
  await opener.click()
  const backdrop = document.querySelector('dialog')
  backdrop?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  backdrop?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(backdrop?.open).toBe(true)
  await expect.element(page.getByRole('alertdialog', { name: 'All filters' })).toBeVisible()
})
