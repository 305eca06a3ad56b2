import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { markAwaited } from './mark-awaited.ts'

/** Two pages and links to both; the second comes when it is let through. */
async function show() {
  let letThrough = () => {}
  const coming = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/">Home</Link>
        <Link to="/bookings">Trips</Link>
        <Outlet />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/' })
  const trips = createRoute({
    getParentRoute: () => root,
    path: '/bookings',
    loader: () => coming,
    component: () => <h1>Your trips</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, trips]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  markAwaited(router)
  await render(<RouterProvider router={router} />)
  return { letThrough }
}

const home = page.getByRole('link', { name: 'Home' })
const trips = page.getByRole('link', { name: 'Trips' })

test('a pressed link shows that its page is on its way, until the page is there', async () => {
  const { letThrough } = await show()
  await trips.click()
  await expect.element(trips).toHaveStyle({ opacity: '0.6' })
  await expect.element(home).toHaveStyle({ opacity: '1' })
  letThrough()
  await expect.element(page.getByRole('heading', { name: 'Your trips' })).toBeVisible()
  await expect.element(trips).toHaveStyle({ opacity: '1' })
})

test('so does one that was pressed by a key; whoever turns round takes the mark along', async () => {
  await show()
  await userEvent.hover(home)
  trips.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(trips).toHaveStyle({ opacity: '0.6' })
  await home.click()
  await expect.element(trips).toHaveStyle({ opacity: '1' })
  await expect.element(home).toHaveStyle({ opacity: '1' })
})
