import '#ui/styles/index.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { PriceRange } from './price-range.tsx'

const price = { min_fils: 100_000, max_fils: 500_000, buckets: [4, 0, 7, 2] }
let asked: (number | undefined)[][] = []

const lowest = page.getByRole('slider', { name: 'Lowest total' })
const highest = page.getByRole('slider', { name: 'Highest total' })

beforeEach(async () => {
  asked = []
  await render(
    <PriceRange
      price={price}
      from={undefined}
      until={undefined}
      isFirst={false}
      onChange={(from, until) => asked.push([from, until])}
    />,
  )
})

async function focus(slider: typeof lowest) {
  const element = slider.element()
  if (element instanceof HTMLElement) element.focus()
}

test('a key moves a thumb by one bar, says its price and count, and asks once it rests', async () => {
  await focus(lowest)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect
    .element(lowest)
    .toHaveAttribute('aria-valuetext', 'AED 3,000; homes at this price: 7')
  await expect.element(page.getByText('9 homes')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual([3000, undefined])
})

test('the thumbs do not pass each other', async () => {
  await focus(highest)
  await userEvent.keyboard('{Home}')
  await expect.element(highest).toHaveValue('1')
  await focus(lowest)
  await userEvent.keyboard('{End}')
  await expect.element(lowest).toHaveValue('0')
})

test('a number counts once it is written, in any digits', async () => {
  const from = page.getByRole('textbox', { name: 'From (AED)' })
  await from.fill('١٥٠٠')
  expect(asked).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([[1500, undefined]])
})
