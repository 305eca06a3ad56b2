import { expect, test } from 'vitest'
import { answerNavigation } from './navigation.ts'

const shell = '<!doctype html><html lang="ar" dir="rtl"><head></head></html>'
const drawn = '<!doctype html><html lang="ar" dir="rtl" data-theme="light"><head></head></html>'

type Visit = {
  /** What the server sends; null: it is not reached. */
  sent?: { status: number; text: string }
  drawn?: string
  shell?: string | null
  cookies?: Readonly<Record<string, string>> | null
}

/** What a visit is answered with: its status and its page. */
async function visit(visited: Visit): Promise<[number, string]> {
  const { sent } = visited
  const cookies =
    visited.cookies === undefined ? { theme: 'dark', digits: 'arab' } : visited.cookies
  const page = visited.shell === undefined ? shell : visited.shell
  const answer = await answerNavigation({
    request: new Request('https://areesh.example/property'),
    preload: sent
      ? Promise.resolve(new Response(sent.text, { status: sent.status }))
      : Promise.reject(new TypeError('no connection')),
    firstSight: async () => (visited.drawn ? new Response(visited.drawn) : null),
    shell: { page: async () => (page === null ? null : new Response(page)) },
    cookies: async () => cookies && ((name: string) => cookies[name] ?? null),
    language: async () => 'ar',
  })
  return [answer.status, await answer.text()]
}

test('the server’s page comes first, an error of its own only where the device has nothing', async () => {
  expect(await visit({ sent: { status: 200, text: 'page' }, drawn })).toEqual([200, 'page'])
  expect(await visit({ sent: { status: 404, text: 'none' }, drawn })).toEqual([404, 'none'])
  expect(await visit({ sent: { status: 502, text: 'broken' }, drawn })).toEqual([200, drawn])
  expect(await visit({ sent: { status: 502, text: 'broken' }, shell: null })).toEqual([
    502,
    'broken',
  ])
})

test('the shell that stands in for it has the look that was chosen', async () => {
  const [, page] = await visit({})
  expect(page).toContain('<html lang="ar" dir="rtl" data-theme="dark" data-digits="arab"><head>')
})

test('a worker that can read no cookies gives the shell as it is', async () => {
  expect(await visit({ cookies: null })).toEqual([200, shell])
})

test('a page that was drawn keeps the look it was drawn with', async () => {
  expect(await visit({ drawn })).toEqual([200, drawn])
})
