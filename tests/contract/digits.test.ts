import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ pages: await loadRenderedPages() })
  await addTestHome(api.deps.database)
})
afterAll(() => api.close())

/** Amounts of a home's page as the server draws it. */
async function amounts(cookie: string): Promise<{ html: string; amounts: string[] }> {
  const answer = await api.request('/property/marina-home', { method: 'GET', headers: { cookie } })
  const html = await answer.text()
  const found = html.matchAll(/AED <\/span><bdi dir="ltr">([^<]+)</g)
  return { html, amounts: [...found].map(([, amount = '']) => amount) }
}

test('pages are drawn with the digits that the guest chose for Arabic, each on its own', async () => {
  const [chosen, latin, russian] = await Promise.all([
    amounts('preferred_language=ar; digits=arab'),
    amounts('preferred_language=ar; digits=latn'),
    amounts('preferred_language=ru; digits=arab'),
  ])
  expect(chosen.html).toContain(' data-digits="arab"')
  expect(chosen.amounts.length).toBeGreaterThan(0)
  for (const amount of chosen.amounts) expect(amount).toMatch(/^[٠-٩٬٫]+$/)
  expect(latin.html).not.toContain('data-digits')
  for (const { amounts: written } of [latin, russian]) {
    expect(written.length).toBeGreaterThan(0)
    for (const amount of written) expect(amount).toMatch(/^[\d.,\u00a0]+$/)
  }
})
