import { chromium, devices } from '@playwright/test'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { makeGuest, startProduct } from '../web/product.ts'
import { type Interaction, noteInteractions } from './interaction.ts'
import { walk } from './walk.ts'

/** How much slower than this machine the phone is. */
export const slowdown = 4

/** Longest middle times until the next paint, ms. */
export const interactionBars = { tap: 50, route: 80 } as const

/** Walks so many times over the product's pages with real taps; what each kind of them took. */
export async function measureInteractions(rounds: number): Promise<Interaction[]> {
  const interactions: Interaction[] = []
  const add = (kind: Interaction['kind'], name: string, ms: number) => {
    const known = interactions.find((one) => one.name === name)
    if (known) known.times.push(ms)
    else interactions.push({ name, kind, times: [ms] })
  }
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments, '--ignore-certificate-errors'],
  })
  try {
    const { origin } = product
    const { cookies, stay } = await makeGuest(origin)
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      ignoreHTTPSErrors: true,
    })
    await context.addCookies(cookies)
    await context.addInitScript(noteInteractions)
    const page = await context.newPage()
    const hand = await context.newCDPSession(page)
    await hand.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (let round = 0; round < rounds; round++) await walk({ page, hand }, { origin, stay }, add)
  } finally {
    await browser.close()
    await product.close()
  }
  return interactions
}
