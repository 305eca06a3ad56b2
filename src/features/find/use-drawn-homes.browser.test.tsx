import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { useDrawnHomes } from './use-drawn-homes.ts'

const first = listOf('a', 20)
const second = [...listOf('a', 2), ...listOf('b', 14)]
const third = listOf('c', 3)
let drawn: string[][] = []

beforeEach(() => {
  drawn = []
})

test('new homes take the places of the old ones from the top, and a list is never short or double', async () => {
  await render(<Homes />)
  expect(drawn).toEqual([names(first)])
  await page.getByRole('button', { name: 'Second' }).click()
  await expect.element(page.getByText('all of 16')).toBeVisible()
  const steps = drawn.slice(1)
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps) {
    expect(new Set(step).size).toBe(step.length)
    expect(step.length).toBeGreaterThanOrEqual(16)
    expect(step.slice(0, 4)).toEqual(names(second).slice(0, 4))
  }
  expect(steps[0]?.slice(4)).toEqual(names(first).slice(4))
  expect(steps.at(-1)).toEqual(names(second))
})

test('a list that is shorter than a step is there at once', async () => {
  await render(<Homes />)
  await page.getByRole('button', { name: 'Third' }).click()
  await expect.element(page.getByText('all of 3')).toBeVisible()
  expect(drawn.at(-1)).toEqual(names(third))
})

test('homes that come while others are being drawn take over', async () => {
  await render(<Homes />)
  const second = page.getByRole('button', { name: 'Second' }).element()
  const third = page.getByRole('button', { name: 'Third' }).element()
  if (!(second instanceof HTMLElement && third instanceof HTMLElement))
    throw new Error('no buttons')
  second.click()
  third.click()
  await expect.element(page.getByText('all of 3')).toBeVisible()
})

function Homes() {
  const [homes, setHomes] = useState(first)
  const now = useDrawnHomes(homes)
  drawn.push(names(now))
  return (
    <>
      <button type="button" onClick={() => setHomes(second)}>
        Second
      </button>
      <button type="button" onClick={() => setHomes(third)}>
        Third
      </button>
      {now === homes && <p>all of {homes.length}</p>}
    </>
  )
}

function listOf(prefix: string, length: number) {
  return Array.from({ length }, (_, at) => ({ id: `${prefix}${at}` }))
}

function names(homes: readonly { id: string }[]) {
  return homes.map(({ id }) => id)
}
