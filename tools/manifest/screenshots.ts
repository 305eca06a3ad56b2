import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { languageCookie, languages } from '#contract/language.ts'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { buildTestServers } from '#tests/support/test-servers.ts'
import { browserCookies } from '#tests/sw/stay-fixture.ts'
import { startStayServer } from '#tests/sw/stay-server.ts'

// node tools/manifest/screenshots.ts: the screenshots of the manifests, from the built app with the demo's
// homes and one stay. Browsers show them in the question whether to install.
const folder = join(import.meta.dirname, '../../public/media/screenshots')
const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false },
} as const

await mkdir(folder, { recursive: true })
await buildTestServers()
const data = await mkdtemp(join(tmpdir(), 'areesh-screenshots-'))
const stay = await startStayServer(data)
const { bookingNumber } = await stay.openDoor()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumArguments],
})
for (const language of languages) {
  for (const [form, settings] of Object.entries(forms)) {
    const context = await browser.newContext({
      ...settings,
      serviceWorkers: 'block',
      timezoneId: 'Asia/Dubai',
      reducedMotion: 'reduce',
      baseURL: stay.origin,
    })
    await context.addCookies([
      ...browserCookies(stay.origin, stay.cookies),
      { name: languageCookie, value: language, url: stay.origin },
    ])
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    await save(page, `${form}-home-${language}`)
    await page.goto('/property', { waitUntil: 'networkidle' })
    const path = await page.locator('main a[href^="/property/"]').first().getAttribute('href')
    await page.goto(path ?? '/property', { waitUntil: 'networkidle' })
    await save(page, `${form}-property-${language}`)
    if (form === 'narrow') {
      await page.goto(`/bookings/${bookingNumber}`, { waitUntil: 'networkidle' })
      await save(page, `${form}-trip-${language}`)
    }
    await context.close()
  }
}
await browser.close()
await stay.kill()
await rm(data, { recursive: true, force: true })

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await sharp(await page.screenshot())
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}
