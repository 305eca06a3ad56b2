import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { useStartAtEnd } from './use-start-at-end.ts'

beforeEach(() => page.viewport(390, 800))

/** A conversation longer than the window, with a photo that has not come. */
function Talk() {
  const end = useRef<HTMLDivElement>(null)
  useStartAtEnd(end)
  return (
    <>
      <div data-photo style={{ height: '1600px' }} />
      <p>The newest words</p>
      <div ref={end} style={{ scrollMarginBlockEnd: '3rem' }} />
      <footer style={{ position: 'sticky', insetBlockEnd: 0, blockSize: '3rem' }} />
    </>
  )
}

const newest = page.getByText('The newest words')

async function open() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await render(
    <RouterContextProvider router={router}>
      <Talk />
    </RouterContextProvider>,
  )
  scrollTo(0, document.documentElement.scrollHeight)
  await drawn()
}

/** What was scrolled and observed has been told. */
async function drawn() {
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
}

/** The photo comes. */
function grow() {
  const photo = document.querySelector<HTMLElement>('[data-photo]')
  photo?.style.setProperty('height', '2400px')
}

const isSeen = () => {
  const { bottom } = newest.element().getBoundingClientRect()
  return bottom > 0 && bottom <= innerHeight - 48
}

test('whoever is at the end stays there when a photo comes', async () => {
  await open()
  expect(isSeen()).toBe(true)
  grow()
  await expect.poll(isSeen).toBe(true)
})

test('whoever is at the end stays there when a keyboard takes half of the window', async () => {
  await open()
  await page.viewport(390, 400)
  await expect.poll(isSeen).toBe(true)
})

test('whoever leaves the end by a finger’s breadth is not taken back when the browser shows its bar', async () => {
  await open()
  const from = Math.round(scrollY) - 40
  scrollTo(0, from)
  await drawn()
  await page.viewport(390, 744)
  await drawn()
  expect(Math.round(scrollY)).toBe(from)
})

test('whoever reads what was said before is left where they are', async () => {
  await open()
  scrollTo(0, 10)
  await drawn()
  grow()
  await page.viewport(390, 400)
  await drawn()
  expect(Math.round(scrollY)).toBe(10)
})
