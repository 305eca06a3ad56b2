import { expect } from '@playwright/test'
import lighthouse from 'lighthouse-11'
import { languageCookie, languages } from '#contract/language.ts'
import { test } from '#tests/support/fixtures.ts'
import { withOwnProfile } from '#tests/support/own-profile.ts'
import { untilWorkerServes } from '#tests/support/worker-ready.ts'

test('Chromium finds nothing in the way of installing, in any language, and it opens without a signal', async ({
  server,
}) => {
  await withOwnProfile(async (context) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    for (const language of languages) {
      await context.addCookies([{ name: languageCookie, value: language, url: server.origin }])
      await page.goto(server.origin)
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      expect(installabilityErrors, language).toEqual([])
    }
    const { data } = await session.send('Page.getAppManifest')
    const { start_url: start }: { start_url: string } = JSON.parse(data ?? '{}')
    await untilWorkerServes(page, 'ru')
    await context.setOffline(true)
    const answer = await page.goto(new URL(start, server.origin).href)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('Lighthouse gives every point for an installable app', async ({ server }) => {
  await withOwnProfile(async (_context, port) => {
    const result = await lighthouse(server.origin, {
      port,
      onlyCategories: ['pwa'],
      throttlingMethod: 'provided',
    })
    if (!result) throw new Error('Lighthouse has no result')
    const { audits, categories } = result.lhr
    const scored = (categories.pwa?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    const scores = scored.map(({ id }) => [id, audits[id]?.score])
    expect(scores.length).toBeGreaterThan(5)
    expect(scores.filter(([, score]) => score !== 1)).toEqual([])
  })
})
