import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { laterDialog } from './later-dialog.tsx'

function Question({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <div role="dialog" aria-label="Question" hidden={!isOpen}>
      <input aria-label="Answer" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

test('a dialog comes when it is first opened, and keeps what was typed when it is closed', async () => {
  const fetchDialog = vi.fn(async () => Question)
  const Later = laterDialog(fetchDialog)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Ask
        </button>
        <Later isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </>
    )
  }
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(<Page />)
  const ask = page.getByRole('button', { name: 'Ask' })
  await expect.element(ask).toBeVisible()
  expect(fetchDialog).not.toHaveBeenCalled()
  await ask.click()
  await page.getByLabelText('Answer').fill('Tomorrow')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await ask.click()
  await expect.element(page.getByLabelText('Answer')).toHaveValue('Tomorrow')
  expect(fetchDialog).toHaveBeenCalledOnce()
})
