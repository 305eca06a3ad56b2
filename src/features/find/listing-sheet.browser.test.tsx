import '#ui/styles/index.css'
import { useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { ListingSheet } from './listing-sheet.tsx'
import type { SheetHeight } from './search-params.ts'

const less = page.getByRole('button', { name: 'Less of the list' })
const more = page.getByRole('button', { name: 'More of the list' })
const height = () => document.querySelector('[data-sheet]')?.getAttribute('data-sheet')
const grip = () => document.querySelector('[data-grip]') ?? document.body

/** The sheet in a place of its own, as the list's page makes it. */
function Place() {
  const [sheet, setSheet] = useState<SheetHeight>('half')
  const ref = useRef<HTMLElement>(null)
  return (
    <div data-sheet={sheet} ref={(place) => place?.style.setProperty('block-size', '600px')}>
      <ListingSheet sheetRef={ref} height={sheet} onHeight={setSheet}>
        <p>Homes</p>
      </ListingSheet>
    </div>
  )
}

beforeEach(async () => {
  await page.viewport(390, 800)
  await render(<Place />)
})

test('buttons move the sheet from height to height, and stop at its ends', async () => {
  await less.click()
  expect(height()).toBe('peek')
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await more.click()
  await more.click()
  expect(height()).toBe('full')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
})

test('the keyboard does what the buttons do', async () => {
  await userEvent.tab()
  await expect.element(less).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(height()).toBe('peek')
})

test('a drag at the grip settles at the nearest height', () => {
  const at = (type: string, clientY: number) =>
    grip().dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientY, button: 0, bubbles: true }),
    )
  grip().setPointerCapture = () => {}
  const sheet = document.querySelector('section')
  at('pointerdown', 300)
  at('pointermove', 520)
  expect(sheet?.style.getPropertyValue('translate')).not.toBe('')
  at('pointerup', 520)
  expect(sheet?.style.getPropertyValue('translate')).toBe('')
})
