import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { openWindow, phone } from './own-server.ts'
import { freeStayAt, payForStay } from './paid-stay.ts'

test.use(phone)

test('a guest and a host talk: each sees at once what the other writes, changes and takes back', async ({
  page: guest,
  browser,
  server,
  language,
  signIn,
}) => {
  test.slow()
  const words = readPhrases(language)
  const salma = demoAccounts.find(({ role }) => role === 'host')
  const context = await browser.newContext({ baseURL: server.origin })
  const host = await openWindow(context, server, { email: salma?.email ?? '' })
  await signIn()
  const { booking_id } = await payForStay(guest, await freeStayAt(host))

  await host.goto(`/desk/messages?talk=${booking_id}`)
  await guest.goto(`/my-chatbox/${booking_id}`)
  const line = (page: Page, text: string | RegExp) =>
    page.getByRole('listitem').filter({ hasText: text })
  const answer = async (text: string) => {
    await host.getByRole('textbox', { name: 'Your answer' }).fill(text)
    await host.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const write = async (text: string) => {
    await guest.getByRole('textbox', { name: words('Message') }).fill(text)
    await guest.getByRole('button', { name: words('Send') }).click()
  }
  await answer('Welcome! <b>Parking</b> is bay B2-114.')
  await expect(line(guest, 'Welcome! <b>Parking</b> is bay B2-114.')).toBeVisible()
  // A short talk reaches down to where one writes, and that to the foot of the screen.
  const composer = guest.locator('form').filter({ has: guest.getByRole('textbox') })
  const foot = () => composer.evaluate((form) => form.parentElement?.getBoundingClientRect().bottom)
  await expect.poll(foot).toBe(guest.viewportSize()?.height)
  // On a phone the conversation has the screen to itself; beside others it stands where there is room.
  const others = guest.getByRole('navigation', { name: words('Messages') })
  await expect(guest.getByRole('banner')).toBeHidden()
  await expect(others).toHaveCount(0)
  await guest.setViewportSize({ width: 1024, height: 800 })
  await expect(guest.getByRole('banner')).toBeVisible()
  await expect(others.getByRole('link')).toHaveCount(1)
  await expect.poll(foot).toBe(800)
  await guest.setViewportSize(phone.viewport)
  await expect(others).toHaveCount(0)

  await expect(guest.getByRole('link', { name: words('Call host') })).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  )

  await write('We land at 13:10')
  await expect(line(host, 'We land at 13:10')).toBeVisible()
  await expect(line(guest, 'We land at 13:10').getByText(/^(Read|قُرئت)/)).toBeVisible()
  const more = { name: words('More about this message') }
  await line(guest, 'We land at 13:10').getByRole('button', more).click()
  await guest.getByRole('button', { name: words('Edit message') }).click()
  const field = guest.getByRole('textbox', { name: words('Change your message') })
  await expect(field).toBeFocused()
  await field.fill('We land at 15:10')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: words('Save') }).click()
  await expect(line(host, 'We land at 15:10')).toContainText('Edited')
  await expect(line(guest, 'We land at 15:10').getByText(words('Edited'))).toBeVisible()

  await line(guest, 'We land at 15:10').getByRole('button', more).click()
  await guest.getByRole('button', { name: words('Take back') }).click()
  const question = guest.getByRole('alertdialog')
  await expectAccessible(guest)
  await question.getByRole('button', { name: words('Take back') }).click()
  await expect(host.getByText('Message taken back')).toBeVisible()
  await expect(guest.getByText(words('Message taken back'))).toBeVisible()
  await expect(guest.getByText('We land at 15:10')).toHaveCount(0)

  const colour = { width: 1200, height: 900, channels: 3, background: '#c9a36b' } as const
  const buffer = await sharp({ create: colour }).jpeg().toBuffer()
  const chooser = guest.waitForEvent('filechooser')
  await guest.getByRole('button', { name: words('Add photos or PDFs') }).click()
  const plain = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n')
  await (await chooser).setFiles([
    { name: 'lock.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: plain },
  ])
  await expect(guest.getByText('Letter.pdf')).toBeVisible()
  await write('The lock is broken')
  await expect(line(guest, 'The lock is broken').getByText(/^(Sent|Read|أُرسلت|قُرئت)/)).toBeVisible()
  await expect(line(guest, 'The lock is broken').getByRole('img')).toHaveCount(1)
  const photo = line(host, 'The lock is broken').getByRole('img')
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  await expectAccessible(host)
  const download = host.waitForEvent('download')
  await line(host, 'The lock is broken')
    .getByRole('button', { name: /Letter\.pdf/ })
    .click()
  expect((await download).suggestedFilename()).toBe('Letter.pdf')

  await answer('Pay at https://evil.example/pay please')
  const away = guest.getByRole('button', { name: 'https://evil.example/pay' })
  await away.click()
  const warning = guest.getByRole('dialog', { name: words('This link leads away from Areesh') })
  await expect(warning.getByRole('link')).toHaveAttribute('href', 'https://evil.example/pay')
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await write('It is 4242 4242 4242 4242')
  const cardQuestion = guest.getByRole('alertdialog')
  await expectAccessible(guest)
  await cardQuestion.getByRole('button', { name: words('Send without the number') }).click()
  await expect(line(host, 'It is •••• 4242')).toBeVisible()

  // Who answers stays in sight at the end of a long conversation.
  await expect.poll(() => guest.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(guest.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })

  // What is being written stays on the device.
  await guest.getByRole('textbox', { name: words('Message') }).fill('Is there a cot')
  await guest.reload()
  await expect(guest.getByRole('textbox', { name: words('Message') })).toHaveValue('Is there a cot')
  await expectAccessible(host)
  await context.close()
})
