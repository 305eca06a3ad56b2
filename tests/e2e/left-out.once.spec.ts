import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { concretePath } from './public-pages.ts'

for (const language of ['en', 'ar', 'ru'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`a page says in ${language} which guests of its address it left out, until others are chosen`, async ({
      page,
      request,
    }) => {
      const words = readPhrases(language)
      await page.goto('/city/dubai?adults=99&bedrooms=1')
      const note = page.getByText(guests[language])
      await expect(note).toBeVisible()
      expect(new URL(page.url()).search).toBe('?bedrooms=1')
      const label = page.locator('small', { hasText: words('Guests') })
      const field = page.locator('main button[aria-haspopup=dialog]', { has: label })
      await field.first().click()
      await page
        .getByRole('button', { name: words('More: {label}') })
        .first()
        .click()
      await page.getByRole('button', { name: words('Done') }).click()
      await expect(note).toHaveCount(0)

      await page.goto(await concretePath(request, '/property/{home}?adults=99'))
      await expect(note).toBeVisible()
    })
  })
}

const guests = {
  en: 'The number of guests in the link was left out.',
  ar: 'لم يُؤخذ بعدد الضيوف الوارد في الرابط.',
  ru: 'Число гостей из ссылки не учтено.',
}
