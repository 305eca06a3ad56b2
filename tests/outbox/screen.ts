import type { Locator, Page } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import type { Shown } from './facts.ts'
import { until } from './until.ts'

const states = /^(Queued|Sending|Sent|Delivered|Read|Not sent)/

/** Opens an address of the app anew. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await untilAlive(page)
}

/** Waits until something stands on the screen. An app that is still beginning shows nothing to go by. */
const untilBegun = (page: Page) => page.locator('#root > main').waitFor({ state: 'detached' })

/** Goes to a page within the app, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await untilBegun(page)
  if (new URL(page.url()).pathname === path) return
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Writes into the conversation on the screen; whether the device has kept it. */
export async function write(page: Page, text: string, photo: Buffer | null): Promise<boolean> {
  await composer(page).fill(text)
  if (photo) {
    const file = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo }
    await page.locator('form input[type=file]').setInputFiles(file)
    await page.getByRole('list', { name: 'Goes with your message' }).getByRole('img').waitFor()
  }
  return send(page)
}

/** Presses "Send" once there is room; waits until the device has kept what is written. */
export async function sendAgain(page: Page): Promise<void> {
  await press(page, 'Send')
  await until('a device with room keeps it', async () => (await composer(page).inputValue()) === '')
}

/** Presses "Send"; whether the device has kept what is written, or says that it could not. */
async function send(page: Page): Promise<boolean> {
  await press(page, 'Send')
  const field = await composer(page).elementHandle()
  const outcome = await page.waitForFunction((area) => {
    if (area instanceof HTMLTextAreaElement && area.value === '') return 'kept'
    return area?.closest('form')?.querySelector('[role=alert]:not(:empty)') ? 'refused' : null
  }, field)
  return (await outcome.jsonValue()) === 'kept'
}

/** Presses the heart of a home once it shows how the home stands, and waits until it shows the other. */
export async function pressHeart(page: Page, title: string, isSaved: boolean): Promise<void> {
  // The page before stands there until this one is drawn.
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const heart = (saved: boolean) =>
    page.getByRole('button', { name: saved ? 'Saved' : 'Save', exact: true })
  await heart(isSaved).click()
  await heart(!isSaved).waitFor()
}

/** Fills in and sends the rating on the screen. */
export async function rate(page: Page, score: number, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your feedback' }).fill(text)
  for (const select of await page.locator('form select').all()) {
    await select.selectOption(String(score))
  }
  await press(page, 'Submit rating')
  await page.getByRole('button', { name: 'Submit rating' }).waitFor({ state: 'detached' })
}

/**
 * Notes with these words that come from now on: an earlier one may stand there still, and the same words take its
 * place.
 */
export async function newNotes(page: Page, words: string | RegExp): Promise<Locator> {
  const notes = page.getByText(words)
  await notes.evaluateAll((earlier) => {
    for (const note of earlier) note.setAttribute('data-test-read', '')
  })
  return notes.and(page.locator(':not([data-test-read])'))
}

/** Gives the line with these words others; whether the app says that it is done. */
export async function edit(page: Page, text: string, words: string): Promise<boolean> {
  const field = page.getByRole('textbox', { name: 'Change your message' })
  const failure = await newNotes(page, 'The change did not leave.')
  await openActions(page, text)
  await press(page, 'Edit message')
  await field.fill(words)
  await press(page, 'Save')
  const isDone = async () => (await field.count()) === 0
  await until('the change has an end', async () => {
    return (await isDone()) || (await failure.count()) > 0
  })
  if (await isDone()) return true
  await press(page, 'Cancel')
  return false
}

/** Takes the line with these words back; whether the app says that it is done. */
export async function takeBack(page: Page, text: string): Promise<boolean> {
  const gone = page.getByRole('log').getByText('Message taken back')
  const failure = await newNotes(page, 'Taking a message back needs a connection.')
  const goneBefore = await gone.count()
  await openActions(page, text)
  const line = page.getByRole('listitem').filter({ hasText: text })
  await line.getByRole('button', { name: 'Take back', exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Take back', exact: true }).click()
  const isDone = async () => (await gone.count()) > goneBefore
  await until('taking back has an end', async () => {
    return (await isDone()) || (await failure.count()) > 0
  })
  return isDone()
}

async function openActions(page: Page, text: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: text })
  await line.getByRole('button', { name: 'More about this message' }).click()
}

/** The guest's own lines of the conversation on the screen, in order. */
export async function shownLines(page: Page): Promise<Shown[]> {
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('[role=log] li')].map((line) =>
      [...line.querySelectorAll('p')].map(({ innerText }) => innerText.trim()),
    ),
  )
  return lines.flatMap((parts) => {
    const state = parts.find((part) => states.test(part))
    return state === undefined ? [] : [{ text: parts[0] ?? '', state }]
  })
}

/** An item of the outbox as it rests in the browser's database. */
export type Kept = {
  id: string
  kind: string
  /** What it is about. */
  key: string
  /** First name or text, empty where it has none. */
  words: string
  state: string
  attempts: number
  /** The server's words for a refused item. */
  reason: string
}

/** What the outbox of a person holds, and how many files wait with it. Looks without making anything. */
export function keptItems(page: Page, userId: string): Promise<{ items: Kept[]; files: number }> {
  return page.evaluate(async (id) => {
    const present = (await indexedDB.databases()).map(({ name }) => name)
    const all = async (name: string): Promise<unknown[]> => {
      if (!present.includes(name)) return []
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          database.onversionchange = () => database.close()
          if (!database.objectStoreNames.contains('items')) {
            database.close()
            resolve([])
            return
          }
          const reading = database.transaction('items').objectStore('items').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result)
          }
        }
      })
    }
    const items = await all(`areesh-outbox-${id}`)
    const files = await all(`areesh-unsent-files-${id}`)
    const textOf = (item: unknown, name: string) => String(Reflect.get(Object(item), name))
    const wordsOf = (payload: unknown) => {
      const { first_name, text }: { first_name?: unknown; text?: unknown } = Object(payload)
      return String(first_name ?? text ?? '')
    }
    return {
      items: items.map((item) => ({
        id: textOf(item, 'id'),
        kind: textOf(item, 'kind'),
        key: textOf(item, 'key'),
        words: wordsOf(Reflect.get(Object(item), 'payload')),
        state: textOf(item, 'state'),
        attempts: Number(textOf(item, 'attempts')),
        reason: textOf(item, 'reason'),
      })),
      files: files.length,
    }
  }, userId)
}
