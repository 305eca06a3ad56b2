import { defineConfig } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { chromiumArguments } from '#tests/run/chromium.ts'

// Projects by file name: x.spec.ts in English and Arabic; x.once.spec.ts, where one language shows all
// there is, in that one: English unless the file says otherwise.
const everyLanguage = /e2e\/(?:(?!\.once)[^/])*\.spec\.ts$/

export default defineConfig<{ language: Language }>({
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  forbidOnly: true,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...chromiumArguments],
    },
    // A control that cannot be used is a failure now, not when the whole test is over.
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Dubai',
    // Recording takes a quarter of the browser's time: for whoever looks into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'en', testMatch: everyLanguage, use: { language: 'en' } },
    { name: 'ar', testMatch: everyLanguage, use: { language: 'ar' } },
    { name: 'once', testMatch: /e2e\/[^/]*\.once\.spec\.ts$/ },
    { name: 'worker', testMatch: /sw\/[^/]*\.spec\.ts$/ },
  ],
})
