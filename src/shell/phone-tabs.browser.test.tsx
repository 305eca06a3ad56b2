import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { PhoneTabs } from './phone-tabs.tsx'

test.each([
  ['/', ['Explore']],
  ['/city/dubai', ['Explore']],
  ['/property-map', ['Explore']],
  ['/property/a-city-storage-booking', ['Explore']],
  ['/my-wishlist', ['Wishlist']],
  ['/bookings/AR-1', ['Trips']],
  ['/bookings_ratings/AR-1', ['Trips']],
  ['/my-messages', ['Messages']],
  ['/customer', ['Profile']],
  ['/my-profile', ['Profile']],
  ['/storage', ['Profile']],
  ['/faq', []],
])('on %s the tab of its area is marked, and no other', async (path, marked) => {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await render(
    <RouterContextProvider router={router}>
      <PhoneTabs />
    </RouterContextProvider>,
    'en',
  )
  await expect.element(page.getByRole('link', { name: 'Explore' })).toBeInTheDocument()
  const tabs = [...document.querySelectorAll('a[aria-current]')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual(marked)
})
