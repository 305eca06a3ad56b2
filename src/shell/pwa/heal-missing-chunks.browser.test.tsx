import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createSteadyConnection } from '#lib/connection.ts'
import { loadPart, loadQuietly, tellLostPart } from '#lib/load-part.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { PageError } from '../page-error.tsx'
import { forgiveAhead, healMissingChunks } from './heal-missing-chunks.ts'

const now = Date.UTC(2027, 0, 10, 8)
const renew = vi.fn(async () => {})
// It listens for as long as the page lives.
healMissingChunks(createSteadyConnection(), () => now, renew)
const here = location.href

/** The server is asked for its version before anything is loaded anew. */
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  asked.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', asked)
})

afterEach(() => {
  history.replaceState(null, '', here)
  vi.unstubAllGlobals()
  renew.mockReset()
})

const gone = () => Promise.reject(new TypeError('gone'))

/** Puts fields on the page, as HTML; gone after the test. */
function put(html: string): HTMLElement {
  const form = document.createElement('form')
  form.innerHTML = html
  document.body.append(form)
  onTestFinished(() => form.remove())
  return form
}

test('a part that somebody waits for has the page loaded anew, once', async () => {
  await expect(loadPart(gone)).rejects.toThrow('lost part')
  await expect.poll(() => renew).toHaveBeenCalledOnce()
  tellLostPart()
  await expect.poll(() => asked).toHaveBeenCalledTimes(2)
  expect(renew).toHaveBeenCalledOnce()
})

test('a part that nobody waits for leaves the page alone', async () => {
  // As the build writes an import.
  const lost = loadQuietly(() => loadPart(gone))
  await expect(lost).rejects.toThrow('lost part')
  expect(asked).not.toHaveBeenCalled()
})

test('nor does one of a page that is loaded ahead of a press', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  router.preloadRoute = async () => {
    await loadPart(gone).catch(() => {})
    return undefined
  }
  forgiveAhead(router)
  await router.preloadRoute({ to: '/' })
  expect(asked).not.toHaveBeenCalled()
  tellLostPart()
  expect(asked).toHaveBeenCalledOnce()
  await expect.poll(() => renew).toHaveBeenCalledOnce()
})

test.for(['/checkout/7f1', '/confirm_booking?property=sea-view'])(
  'at %s nothing is loaded anew by itself',
  async (address) => {
    history.replaceState(null, '', address)
    tellLostPart()
    expect(asked).not.toHaveBeenCalled()
  },
)

test('what is typed stays, until it is emptied or gone', async () => {
  const form = put('<textarea aria-label="Words"></textarea><input type="checkbox">')
  await page.getByRole('textbox', { name: 'Words' }).fill('Is there a cot?')
  tellLostPart()
  expect(asked).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Words' }).fill('')
  await page.getByRole('checkbox').click()
  tellLostPart()
  expect(asked).not.toHaveBeenCalled()
  form.remove()
  tellLostPart()
  await expect.poll(() => renew).toHaveBeenCalledOnce()
})

test('what is typed while the server is asked stays as well', async () => {
  put('<input aria-label="Words">')
  let answer = (_response: Response) => {}
  asked.mockReturnValueOnce(
    new Promise<Response>((resolve) => {
      answer = resolve
    }),
  )
  tellLostPart()
  await page.getByRole('textbox', { name: 'Words' }).fill('Layla')
  answer(new Response())
  // What follows an answer comes before the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(sessionStorage.length).toBe(0)
  expect(renew).not.toHaveBeenCalled()
})

test('what was typed before the app took the page over stays', async () => {
  const form = put('<input aria-label="Words">')
  const [field] = form.getElementsByTagName('input')
  if (field) field.value = 'Layla'
  const early = vi.fn(async () => {})
  healMissingChunks(createSteadyConnection(), () => now, early)
  tellLostPart()
  await expect.poll(() => renew).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledOnce()
  expect(early).not.toHaveBeenCalled()
})

test('a page that was lost on the way ahead is healed when it is waited for', async () => {
  const error = await loadQuietly(() => loadPart(gone)).catch((lost: Error) => lost)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const app = testApp({ now: () => now, today: parseCivilDate('2027-01-10') })
  await render(
    <AppProvider app={app}>
      <RouterContextProvider router={router}>
        <PageError error={error} reset={() => {}} />
      </RouterContextProvider>
    </AppProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.poll(() => renew).toHaveBeenCalledOnce()
})
