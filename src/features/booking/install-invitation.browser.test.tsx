import '#ui/styles/index.css'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { installOfferName, keepInstallOffer } from '#lib/install-offer.ts'
import { forgetOwnStorage } from '#lib/own-storage.ts'
import { render } from '#ui/test/render.tsx'
import { InstallInvitation } from './install-invitation.tsx'

// As the first script of a page does, before the app comes.
keepInstallOffer(installOfferName)

const prompt = vi.fn(async () => {})
const heading = page.getByRole('heading', { name: 'Your trip on the home screen' })

beforeEach(forgetOwnStorage)

afterEach(() => {
  Reflect.deleteProperty(window, installOfferName)
  vi.restoreAllMocks()
  prompt.mockClear()
})

/** The browser's question, as Chromium puts it; gives whether the page keeps it from being put at once. */
function offer(): boolean {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  return !window.dispatchEvent(Object.assign(event, { prompt }))
}

/** Makes this a browser of Apple's on a phone; `isInstalled`: it runs as the app. */
function onIphone(isInstalled: boolean): void {
  Object.defineProperty(navigator, 'standalone', { value: isInstalled, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
}

test('a question that came before the app is put when the guest wants it, once', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  expect(offer()).toBe(true)
  await render(<InstallInvitation />)
  await page.getByRole('button', { name: 'Install Areesh' }).click()
  expect(prompt).toHaveBeenCalledOnce()
  await expect.element(heading).not.toBeInTheDocument()
  expect(persist).toHaveBeenCalledOnce()
})

test('one that comes later is offered as well', async () => {
  await render(<InstallInvitation />)
  await expect.element(heading).not.toBeInTheDocument()
  offer()
  await expect.element(heading).toBeVisible()
})

test('a no counts for later visits too', async () => {
  offer()
  await render(<InstallInvitation />)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(heading).not.toBeInTheDocument()
  await render(<InstallInvitation />)
  await expect.element(heading).not.toBeInTheDocument()
  expect(prompt).not.toHaveBeenCalled()
})

test.for([
  ['en', 'Tap Share in Safari’s bar.'],
  ['ar', 'اضغط زر المشاركة في شريط Safari.'],
  ['ru', 'Нажмите «Поделиться» на панели Safari.'],
] as const)('on iPhones the steps are shown, in %s', async ([language, first]) => {
  onIphone(false)
  await render(
    <main>
      <InstallInvitation />
    </main>,
    language,
  )
  const steps = page.getByRole('listitem')
  await expect.element(steps.first()).toHaveTextContent(first)
  // Each is drawn, and said once.
  expect(document.querySelectorAll('li > svg[aria-hidden="true"]')).toHaveLength(3)
  // One button: there is nothing that a press could do.
  expect(page.getByRole('button').elements()).toHaveLength(1)
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('the installed app invites nobody', async () => {
  onIphone(true)
  offer()
  await render(<InstallInvitation />)
  await expect.element(heading).not.toBeInTheDocument()
})
