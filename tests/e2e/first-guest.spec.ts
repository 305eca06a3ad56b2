import { expect, type Locator, type Page } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import type { Language } from '#contract/language.ts'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { newTestUser, test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'
import {
  type Guest,
  goToProvider,
  holdStay,
  openHome,
  payAtProvider,
  searchHomes,
  signUp,
  stayAhead,
} from './journey.ts'

test.use(withWorker)

const question: Readonly<Record<Language, string>> = {
  en: 'Is there a place to park?',
  ar: 'هل يوجد موقف للسيارة؟',
  ru: 'Есть ли парковка?',
}
const arrival = 'We arrive at ten in the evening 🌴'

const line = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

async function write({ page, words }: Guest, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words('Message') }).fill(text)
  await page.getByRole('button', { name: words('Send') }).click()
}

/** The words of the main part, each line for itself. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return text.split('\n').flatMap((each) => each.trim() || [])
}

/** The second adult is named, and registers by the link alone, in another browser. */
async function registerSecondGuest({ page, words, language }: Guest): Promise<void> {
  const guests = page.getByRole('region', { name: words('Guests') })
  const second = guests.getByRole('listitem').nth(1)
  // Their names end with whom they are about: "Add name Adult 2", "Send link Omar Saleh".
  const [name, send] = [second.getByRole('button').first(), second.getByRole('button').last()]
  await name.click()
  const dialog = page.getByRole('dialog', { name: words('Who is coming') })
  await dialog.getByRole('textbox', { name: words('First name') }).fill('Omar')
  await dialog.getByRole('textbox', { name: words('Last name') }).fill('Saleh')
  await dialog.getByRole('button', { name: words('Save') }).click()
  await expect(second).toContainText('Omar Saleh')
  const link = await invitationLink(page, send)

  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(link).origin })
  if (!visitor) throw new Error('no browser')
  await visitor.addCookies([{ name: 'preferred_language', value: language, url: link }])
  waitForLife(visitor)
  const other = await visitor.newPage()
  await other.goto(link)
  await expect(other.getByRole('textbox', { name: words('First name') })).toHaveValue('Omar')
  await expectAccessible(other)
  await other.getByRole('button', { name: words('Start the check') }).click()
  await other.locator('button[name=action][value=approve]').click()
  await other.waitForURL(link)
  await expect(
    other.getByText(words('You are registered. Nothing more to do before check-in.')),
  ).toBeVisible()
  await visitor.close()

  await page.reload()
  await expect(second.getByText(words('Registered'))).toBeVisible()
}

/** The link that a press hands on, as the clipboard receives it. */
async function invitationLink(page: Page, button: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/guest-registration/')
  return copied()
}

test('a guest signs up, finds a home, pays and has the trip with the server gone', async ({
  page,
  server,
  watch,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language, isJudged: true }
  const { words } = guest
  const { email } = newTestUser(language)
  await signUp(guest, email)
  await searchHomes(guest, stayAhead(60))
  await expectAccessible(page)
  await openHome(guest)
  const bookingId = await holdStay(guest)
  await goToProvider(guest)
  await payAtProvider(guest)

  await page.getByRole('link', { name: words('Show my booking') }).click()
  await page.waitForURL(/\/booking-confirmation\//)
  await expect(page.getByRole('link', { name: words('Open trip') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: words('Open trip') }).click()
  await page.waitForURL(/\/bookings\/AR-/)
  const trip = page.url()
  const number = new URL(trip).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { name: words('House rules') })).toBeVisible()
  await expectAccessible(page)

  await registerSecondGuest(guest)
  await expectAccessible(page)

  // The conversation begins, and the host answers in the guest's language.
  const chat = `/my-chatbox/${bookingId}`
  await page.goto(chat)
  await write(guest, question[language])
  await expect(line(page, question[language])).toHaveText(/\d\d:\d\d/)
  const said = async () => {
    await server.runJobs()
    const { messages } = await askServer(page, getMessages, { booking_id: bookingId })
    return messages
  }
  await expect.poll(async () => (await said()).at(-1)?.sender).toBe('host')
  const reply = (await said()).at(-1)?.text ?? ''
  await expect(line(page, reply)).toBeVisible()
  // There is room for all conversations beside the one that is open.
  const beside = page.getByRole('navigation', { name: words('Messages') })
  await expect(beside.locator('a[aria-current=page]')).toContainText(reply)
  await expectAccessible(page)

  await page.goto(trip)
  await untilWorkerServes(page, language)
  await page.reload()
  await expect(page.getByRole('heading', { name: words('House rules') })).toBeVisible()
  const cancel = page.getByRole('button', { name: words('Cancel this booking') })
  await expect(cancel).toBeVisible()
  const sharing = page.getByRole('region', { name: words('Share the trip') })
  const share = sharing.getByRole('button', { name: words('Make a link') })
  await expect(share).toBeVisible()
  // On a busy machine the server may have counted as late: what is shown has no age once it has answered.
  const age = page.getByRole('main').getByText(words('as of <0>{time}</0>'))
  await expect(age).toHaveCount(0)
  // The page has counted by then what of the trip rests on the device.
  await expect(page.getByText('…', { exact: true })).toHaveCount(0)
  const withServer = await linesOf(page)
  const stay = await askServer(page, getBookingDetails, { booking_number: number })

  watch.allow(/ERR_CONNECTION|Failed to load resource/)
  await server.kill()
  try {
    await page.reload()
    await expect(page.getByRole('heading', { name: words('House rules') })).toBeVisible()
    // The saved page is there before the first call has found that the server is not.
    await expect(cancel).toHaveCount(0)
    // Address, dates, price, rules and everything else, except what needs the server.
    const gone = async () => {
      const left = await linesOf(page)
      return withServer.filter((each) => !left.includes(each))
    }
    await expect
      .poll(gone)
      .toEqual(
        ['Make a link', 'Cancel this booking'].map((each) => expect.stringMatching(words(each))),
      )
    for (const needs of ['Sharing', 'Cancelling'])
      await expect(
        page.getByRole('button', { name: words(`${needs} needs a connection`) }),
      ).toBeDisabled()
    const without = await linesOf(page)
    expect(without.join('\n')).toContain(stay.arrival?.address[language] ?? 'no address')
    const total = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
    expect(without.join('\n')).toContain(total.format(stay.folio.total_fils / 100))
    await expectAccessible(page)
    // For the driver, in Arabic, whatever the guest speaks.
    await page.getByRole('button', { name: words('Show to driver') }).click()
    const card = page.getByRole('dialog', { name: words('Show to driver') })
    await expect(card).toContainText(stay.arrival?.address.ar ?? 'no address')
    await expect(card).toContainText(stay.arrival?.makani ?? '')
    await expect(card.locator('time')).toHaveText(/\d\d:\d\d/)
    // The picture of the place came with the stay.
    const ground = card.locator('img').filter({ visible: true })
    await expect(ground).toHaveJSProperty('complete', true)
    await expect(ground).toHaveJSProperty('naturalWidth', 1920)
    await page.keyboard.press('Escape')

    await page.goto(chat)
    await expect(line(page, reply)).toBeVisible()
    await expect(line(page, question[language])).toBeVisible()
    await write(guest, arrival)
    await expect(line(page, arrival).getByText(words('Queued'))).toBeVisible()
    await page.reload()
    await expect(line(page, arrival).getByText(words('Queued'))).toBeVisible()
    await expect(line(page, arrival)).toHaveCount(1)
    await expectAccessible(page)
  } finally {
    await server.start()
  }
  const delivered = async () => (await said()).filter(({ text }) => text === arrival).length
  await expect.poll(delivered).toBe(1)
  await expect(line(page, arrival)).toHaveCount(1)
  // Another life of the page has nothing more to send.
  await page.reload()
  await expect(line(page, arrival)).toHaveText(/\d\d:\d\d/)
  await expect(line(page, arrival)).toHaveCount(1)
  expect(await delivered()).toBe(1)
})
