import { expect, test } from 'vitest'
import { type Language, languageCookie } from '#contract/language.ts'
import { userDetailsCookie } from '#contract/session-user.ts'
import { answerAtOnce } from './at-once.ts'

const person = { _id: 'salma', token: 't', full_name: 'Salma', profile_image: '', image_url: '' }
const signedIn = { [userDetailsCookie]: JSON.stringify(person) }
const shells: Partial<Record<Language, string>> = {
  en: '<!doctype html><html lang="en" dir="ltr"><head></head></html>',
  ar: '<!doctype html><html lang="ar" dir="rtl"><head></head></html>',
}

type Visit = {
  path?: string
  cookies?: Readonly<Record<string, string>> | null
  drawn?: string
  cache?: RequestCache
}

/** What a visit is answered with at once, or null. */
async function visit(visited: Visit): Promise<string | null> {
  const { path = '/my-messages', drawn, cache = 'default' } = visited
  const cookies: Visit['cookies'] = visited.cookies === undefined ? signedIn : visited.cookies
  const page = await answerAtOnce(new Request(`https://areesh.example${path}`, { cache }), {
    cookies: async () => cookies && ((name) => cookies[name] ?? null),
    firstSight: async (...whose) => (drawn ? new Response([drawn, ...whose].join(' ')) : null),
    shell: {
      pageIn: async (language) => {
        const html = shells[language]
        return html ? new Response(html, { headers: { 'content-type': 'text/html' } }) : null
      },
    },
  })
  return (await page?.text()) ?? null
}

test('a signed-in person’s page begins with the shell in their language and look', async () => {
  expect(await visit({})).toBe(shells.en)
  const cookies = {
    ...signedIn,
    [languageCookie]: 'ar',
    theme: 'dark',
    digits: 'arab',
    currency: 'USD',
  }
  expect(await visit({ cookies })).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark" data-digits="arab" data-currency="USD"><head>',
  )
  expect(
    await visit({ cookies: { ...signedIn, theme: '"><script>', digits: 'no', currency: 'AED' } }),
  ).toBe(shells.en)
})

test('a page that was drawn for them comes first', async () => {
  const cookies = { ...signedIn, [languageCookie]: 'ru' }
  expect(await visit({ path: '/bookings/AR-1', drawn: 'AR-1', cookies })).toBe('AR-1 salma ru')
})

test.each([
  ['public pages', { path: '/property' }],
  ['visitors', { cookies: {} }],
  ['a broken name', { cookies: { [userDetailsCookie]: '{"_id":' } }],
  ['a browser that reads no cookies', { cookies: null }],
  ['another language asked for', { path: '/my-messages?lang=ar', drawn: 'x' }],
  ['a language that is not here', { cookies: { ...signedIn, [languageCookie]: 'ru' } }],
  ['a page that is loaded anew', { cache: 'no-cache', drawn: 'x' }],
] satisfies [string, Visit][])('the server is waited for: %s', async (_what, visited) => {
  expect(await visit(visited)).toBeNull()
})
