import { expect, test } from 'vitest'
import { createCookieJar } from '#server/http/cookie-jar.ts'
import { openApi, sessionHeaders } from '#tests/support/api.ts'

const person = {
  email: 'omar@example.test',
  mobile: null,
  firstName: 'عمر',
  lastName: 'Haddad 🌴',
  language: 'ar',
} as const

test('the credential is hidden from scripts, and every cookie stays on its own site', () => {
  for (const isSecure of [true, false]) {
    const jar = createCookieJar(isSecure)
    jar.set('sid', 'secret', { maxAgeSeconds: 60, isHttpOnly: true })
    jar.set('user_details', '{"full_name":"عمر"}', { maxAgeSeconds: 60, isHttpOnly: false })
    const [credential = '', details = ''] = jar.headers()
    expect(credential).toContain('; HttpOnly')
    expect(details).not.toContain('HttpOnly')
    for (const line of jar.headers()) {
      expect(line).toContain('Path=/')
      expect(line).toContain('SameSite=Lax')
      expect(line.includes('; Secure')).toBe(isSecure)
      expect(line).toMatch(/^[\x20-\x7e]+$/)
    }
  }
})

test('the readable cookie holds no credential', async () => {
  const api = await openApi()
  try {
    const { cookies } = await api.signIn(person)
    const credential = cookies.find(({ isHttpOnly }) => isHttpOnly)
    const readable = cookies.filter(({ isHttpOnly }) => !isHttpOnly)
    expect(credential?.value.length).toBeGreaterThan(40)
    for (const { value } of readable) expect(value).not.toContain(credential?.value)
  } finally {
    await api.close()
  }
})

test('logging out takes both cookies away and ends the session on the server', async () => {
  const api = await openApi()
  try {
    const headers = sessionHeaders(await api.signIn(person))
    const { envelope, response } = await api.call('registration/logOut', {}, { headers })
    expect(envelope.status).toBe('success')
    const removed = response.headers.getSetCookie()
    expect(removed).toHaveLength(2)
    for (const line of removed) expect(line).toMatch(/^(sid|user_details)=; .*Max-Age=0/)
    const after = await api.call('wishlist/list', {}, { headers })
    expect(after.envelope).toMatchObject({ status: 'error', is_logout: 1 })
  } finally {
    await api.close()
  }
})
