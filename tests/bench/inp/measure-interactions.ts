import { chromium, devices } from '@playwright/test'
import { chromiumArguments } from '#tests/run/chromium.ts'
import { slowdown } from '../measure.ts'
import { makeGuest, startProduct } from '../web/product.ts'
import { type Interaction, noteInteractions, showWholePage } from './interaction.ts'
import { tapFloor, walk } from './walk.ts'

/** Longest middle times until the next paint, ms. */
export const interactionBars = { tap: 50, route: 80 } as const

/** What taps took; `floor` is that of a page with nothing but a button, ms: what this machine takes of all. */
export type Taps = { floor: number[]; interactions: Interaction[] }

/** Walks so many times over the product's pages with real taps; what each kind of them took. */
export async function measureInteractions(rounds: number): Promise<Taps> {
  const floor: number[] = []
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
    await showWholePage(hand)
    for (let round = 0; round < rounds; round++) {
      floor.push(await tapFloor({ page, hand }))
      await walk({ page, hand }, { origin, stay }, add)
    }
  } finally {
    await browser.close()
    await product.close()
  }
  return { floor, interactions }
}
