import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

// node shoot.mjs [--server http://localhost:3000] [--chromium /usr/bin/chromium] [--only map]
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    only: { type: 'string', default: '' },
  },
})
const target = join(import.meta.dirname, '../../docs/screenshots')
const width = 1440
const height = 900
const languages = ['en', 'ar']
const maps = [
  { zoom: 6, lat: 24.6, lng: 54.9 },
  { zoom: 10, lat: 25.1, lng: 55.22 },
  { zoom: 13, lat: 25.095, lng: 55.145 },
]

const browser = await chromium.launch({
  executablePath: values.chromium,
  // Maps are drawn by software, so that they look the same on every machine.
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
  ],
})
await mkdir(target, { recursive: true })
try {
  for (const language of languages) await shootLanguage(language)
} finally {
  await browser.close()
}

async function shootLanguage(language) {
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
  })
  await context.addCookies([{ name: 'preferred_language', value: language, url: values.server }])
  const page = await context.newPage()
  const open = (path) => page.goto(new URL(path, values.server).href, { waitUntil: 'networkidle' })
  if (isWanted('home')) {
    await open('/')
    await save(page, `home-${language}`)
  }
  if (isWanted('gallery')) await shootGalleries(page, open, language)
  if (isWanted('map')) {
    for (const { zoom, lat, lng } of maps) {
      await open(`/property-map?lat=${lat}&lng=${lng}&zoom=${zoom}`)
      await page.locator('.maplibregl-canvas').waitFor()
      await page.waitForTimeout(4000)
      await save(page, `map-${zoom}-${language}`)
    }
  }
  await context.close()
}

/** Three homes that look different: the first of three kinds. */
async function shootGalleries(page, open, language) {
  await open('/property')
  const types = ['apartment', 'villa', 'penthouse']
  for (const [index, type] of types.entries()) {
    await open(`/property?types=${type}`)
    const links = page.locator('main a[href^="/property/"]')
    const path = await links.first().getAttribute('href')
    await open(path ?? '/property')
    await page.waitForTimeout(1000)
    await save(page, `gallery-${index + 1}-${language}`)
  }
}

async function save(page, name) {
  await sharp(await page.screenshot())
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(join(target, `${name}.jpg`))
}

function isWanted(name) {
  return !values.only || values.only === name
}
