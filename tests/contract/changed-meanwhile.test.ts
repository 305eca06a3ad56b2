import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'

const person = {
  email: 'mariam@example.test',
  mobile: null,
  firstName: 'Mariam',
  lastName: 'Haddad',
  language: 'en',
} as const

let api: Api
let signedIn: Record<string, string>
beforeAll(async () => {
  api = await openApi()
  signedIn = sessionHeaders(await api.signIn(person))
})
afterAll(() => api.close())

const named = (first_name: string) => ({ first_name, last_name: 'Haddad' })
const rename = (first_name: string, seen?: readonly string[], lang_code = 'en') =>
  api.call(
    'profile/updateNames',
    { ...named(first_name), ...(seen && { seen: seen.map(named) }) },
    { headers: signedIn, automatic: { lang_code } },
  )
const firstName = async () => {
  const { envelope } = await api.call('profile/getProfile', {}, { headers: signedIn })
  return Reflect.get(Object(envelope.result), 'first_name')
}

test('names that waited on a device do not replace those of another device', async () => {
  await rename('Maryam')
  const { envelope } = await rename('Miriam', ['Mariam'])
  expect(codesOf(envelope)).toEqual(['changed-meanwhile'])
  expect(JSON.stringify(envelope.message)).toContain('It says now: \u2068Maryam Haddad\u2069.')
  expect(await firstName()).toBe('Maryam')
})

test('they say so in the language of whoever asks', async () => {
  const says = async (language: string) =>
    JSON.stringify((await rename('Miriam', ['Mariam'], language)).envelope.message)
  expect(await says('ar')).toContain('المكتوب الآن: \u2068Maryam Haddad\u2069')
  expect(await says('ru')).toContain('Сейчас указано: \u2068Maryam Haddad\u2069')
})

test('they replace what their writer has seen, and whatever there is where nothing is said', async () => {
  expect((await rename('Miriam', ['Mariam', 'Maryam'])).envelope.status).toBe('success')
  expect((await rename('Miriam', ['Mariam'])).envelope.status).toBe('success')
  expect((await rename('Mariam')).envelope.status).toBe('success')
  expect(await firstName()).toBe('Mariam')
})

test('more states than anybody sees are refused', async () => {
  const seen = Array.from({ length: 51 }, (_, at) => `Name ${at}`)
  expect((await rename('Miriam', seen)).envelope.status).toBe('error')
})
