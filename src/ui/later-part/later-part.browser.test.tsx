import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { testI18n } from '#ui/test/test-i18n.ts'
import { laterPart, type PartReader } from './later-part.tsx'

const app = testApp({ now: () => 0, today: parseCivilDate('2027-01-09') })
const i18n = await testI18n('en')

function Counter({ title }: { title: string }) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <h2>{title}</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </section>
  )
}

const inApp = (part: ReactNode) => (
  <I18nProvider i18n={i18n}>
    <AppProvider app={app}>{part}</AppProvider>
  </I18nProvider>
)

beforeEach(() => {
  // Nobody uses these pages, and the browser always has something else to do: unless a test says so.
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({
    hasBeenActive: false,
    isActive: false,
  })
  vi.stubGlobal('requestIdleCallback', () => 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page as the server sends it, taken over by an app that has yet to be given the part's code. */
async function takeOver() {
  const Sent = laterPart<{ title: string }>(async () => Counter)
  await Sent.load({ i18n, language: 'en' })
  const host = document.createElement('div')
  host.innerHTML = renderToString(inApp(<Sent title="As sent" />))
  document.body.append(host)
  let settle = { arrive: () => {}, fail: () => {} }
  const fetchPart = vi.fn(
    (_reader: PartReader) =>
      new Promise<typeof Counter>((resolve, reject) => {
        settle = { arrive: () => resolve(Counter), fail: () => reject(new Error('no part')) }
      }),
  )
  const Part = laterPart<{ title: string }>(fetchPart)
  let rename: ((title: string) => void) | null = null
  function Page() {
    const [title, setTitle] = useState('As sent')
    useEffect(() => {
      rename = setTitle
    }, [])
    return <Part title={title} />
  }
  const faults: unknown[] = []
  const root = hydrateRoot(host, inApp(<Page />), {
    onRecoverableError: (fault) => faults.push(fault),
  })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return {
    host,
    fetchPart,
    faults,
    arrive: () => settle.arrive(),
    fail: () => settle.fail(),
    rename: (title: string) => rename?.(title),
    isTakenOver: () => rename !== null,
  }
}

const button = page.getByRole('button')

test('a part stays as it was sent until it is used, and a press is done when its code has come', async () => {
  const sent = await takeOver()
  const section = sent.host.querySelector('section')
  await expect.element(button).toHaveTextContent('Pressed 0')
  expect(sent.fetchPart).not.toHaveBeenCalled()
  await button.click()
  expect(sent.fetchPart).toHaveBeenCalledOnce()
  await expect.element(button).toHaveTextContent('Pressed 0')
  sent.arrive()
  await expect.element(button).toHaveTextContent('Pressed 1')
  expect(sent.host.querySelector('section')).toBe(section)
  expect(sent.faults).toEqual([])
})

test('what changes meanwhile throws nothing away, and is shown once the part is alive', async () => {
  const sent = await takeOver()
  const section = sent.host.querySelector('section')
  await expect.poll(sent.isTakenOver).toBe(true)
  sent.rename('As it is now')
  await button.click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('As sent')
  sent.arrive()
  await expect.element(page.getByRole('heading')).toHaveTextContent('As it is now')
  expect(sent.host.querySelector('section')).toBe(section)
  expect(sent.faults).toEqual([])
})

test('code that does not come is asked for again with the next press, and the former press is forgotten', async () => {
  const sent = await takeOver()
  await button.click()
  sent.fail()
  await expect.element(button).toHaveTextContent('Pressed 0')
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  await expect.poll(() => sent.fetchPart.mock.calls.length).toBe(2)
  sent.arrive()
  await expect.poll(() => sent.host.querySelector('[data-waits]')).toBeNull()
  await expect.element(button).toHaveTextContent('Pressed 0')
  await button.click()
  await expect.element(button).toHaveTextContent('Pressed 1')
})

test('a part comes by itself once the browser has nothing else to do', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  const sent = await takeOver()
  await expect.poll(() => sent.fetchPart.mock.calls.length).toBe(1)
})

test('where no HTML stands for it a part is asked for at once', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const Part = laterPart<{ title: string }>(async () => Counter)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(inApp(<Part title="Drawn here" />))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Drawn here')
})
