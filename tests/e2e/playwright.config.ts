import { defineConfig } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { launchOptions } from '#tests/run/chromium.ts'

// Projects by file name: x.spec.ts in English and Arabic; x.once.spec.ts, where one language shows all
// there is, in that one: English unless the file says otherwise. The runs of the outbox come last and one
// by one: whichever process is through with all else takes the next, and none waits for the other.
const everyLanguage = /e2e\/(?:(?!\.once)[^/])*\.spec\.ts$/

// A new browser's service worker keeps the whole app, which takes longer than most tests: those that count
// on it say `test.use(withWorker)`. Some of them, in both languages, go through all that a guest does.
const online = { serviceWorkers: 'block' } as const

export default defineConfig<{ language: Language }>({
  testDir: '..',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 300_000,
  forbidOnly: true,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    launchOptions,
    // A control that cannot be used is a failure now, not when the whole test is over.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Dubai',
    // Recording takes a quarter of the browser's time: for whoever looks into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'en', testMatch: everyLanguage, use: { language: 'en', ...online } },
    { name: 'ar', testMatch: everyLanguage, use: { language: 'ar', ...online } },
    { name: 'once', testMatch: /e2e\/[^/]*\.once\.spec\.ts$/, use: online },
    { name: 'worker', testMatch: /sw\/[^/]*\.spec\.ts$/ },
    { name: 'outbox', testMatch: /outbox\/[^/]*\.spec\.ts$/, fullyParallel: true },
  ],
})
