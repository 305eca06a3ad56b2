import '#ui/styles/index.css'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { Menu } from './menu.tsx'

const orders = ['Recommended', 'Price', 'Rating', 'Newest']

function Example() {
  const [order, setOrder] = useState('Rating')
  return (
    <main>
      <Menu
        label="Order"
        trigger={order}
        items={orders.map((label) => ({
          key: label,
          label,
          isChecked: label === order,
          onSelect: () => setOrder(label),
        }))}
      />
    </main>
  )
}

const opener = page.getByRole('button')
const focused = () => document.activeElement?.textContent
const menu = page.getByRole('menu', { name: 'Order' })

beforeEach(async () => {
  await render(<Example />)
  await opener.click()
  await expect.element(menu).toBeVisible()
})

test('it opens on the choice in force and says that it is open', async () => {
  await expect.poll(focused).toBe('Rating')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  expect((await axe.run(document.querySelector('main') ?? document.body)).violations).toEqual([])
})

test.each([
  ['{ArrowDown}', 'Newest'],
  ['{ArrowDown}{ArrowDown}', 'Recommended'],
  ['{ArrowUp}', 'Price'],
  ['{Home}', 'Recommended'],
  ['{Home}{ArrowUp}', 'Newest'],
  ['{End}', 'Newest'],
  ['p', 'Price'],
  ['r', 'Recommended'],
  ['rr', 'Rating'],
])('%s moves to %s', async (keys, label) => {
  await expect.poll(focused).toBe('Rating')
  await userEvent.keyboard(keys)
  await expect.poll(focused).toBe(label)
})

test('Enter chooses, closes and gives the focus back', async () => {
  await expect.poll(focused).toBe('Rating')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveTextContent('Price')
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes and changes nothing', async () => {
  await expect.poll(focused).toBe('Rating')
  await userEvent.keyboard('{ArrowUp}{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveTextContent('Rating')
  await expect.element(opener).toHaveFocus()
})
