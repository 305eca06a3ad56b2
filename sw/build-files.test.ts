import { expect, test } from 'vitest'
import { isPageAddress } from '#contract/page-address.ts'
import { buildName, filesOfLanguage, isLanguageFile, isPageOfBuild } from './build-files.ts'

const files = [
  'assets/index-Ab1.js',
  { url: 'assets/index-Cd2.css', revision: null },
  'assets/en-aaa.js',
  'assets/ar-bbb.js',
  'assets/rubik-latin-wght-normal-1.woff2',
  'assets/rubik-latin-more-wght-normal-1.woff2',
  'assets/rubik-latin-ext-wght-normal-1.woff2',
  'assets/rubik-arabic-wght-normal-2.woff2',
  'assets/rubik-cyrillic-wght-normal-3.woff2',
]

test('a language keeps its catalog and the fonts of its script', () => {
  expect(filesOfLanguage(files, 'ar')).toEqual([
    '/assets/ar-bbb.js',
    '/assets/rubik-latin-wght-normal-1.woff2',
    '/assets/rubik-latin-more-wght-normal-1.woff2',
    '/assets/rubik-arabic-wght-normal-2.woff2',
  ])
  expect(files.filter((file) => !isLanguageFile(file))).toHaveLength(2)
})

test('a page of another build is recognised by its files', () => {
  const page = '<script src="/assets/index-Ab1.js"></script><link href="/assets/index-Cd2.css">'
  expect(isPageOfBuild(page, files)).toBe(true)
  expect(isPageOfBuild(page.replace('Ab1', 'Zz9'), files)).toBe(false)
  const drawn =
    '<script data-entry="/assets/index-Ab1.js" data-scripts="/assets/en-aaa.js /assets/ar-bbb.js">'
  expect(isPageOfBuild(drawn, files)).toBe(true)
  for (const file of ['Ab1', 'aaa', 'bbb']) {
    expect(isPageOfBuild(drawn.replace(file, 'Zz9'), files)).toBe(false)
  }
  expect(isPageOfBuild('<p>Not available</p>', files)).toBe(false)
})

test('a build’s name depends on its files, not on their order', () => {
  expect(buildName(files)).toBe(buildName(files.toReversed()))
  expect(buildName(files)).not.toBe(buildName(files.slice(1)))
})

test.each([
  '/',
  '/bookings/AR-1',
  '/my-chatbox/x',
  '/property/palm-villa',
  '/payment-response/1/success',
  '/kyc-response',
])('the shell stands in for %s', (path) => expect(isPageAddress(path)).toBe(true))

test.each(['/api/x/y', '/sandbox/mailbox', '/webhooks/stripe', '/robots.txt'])(
  'the shell never stands in for %s',
  (path) => expect(isPageAddress(path)).toBe(false),
)
