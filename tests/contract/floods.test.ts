import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeWire } from '#contract/wire.ts'
import { loadHandlers } from '#server/http/load-handlers.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, codesOf, openApi, pageHeaders, readAnswer } from '#tests/support/api.ts'
import { createOwner } from '#tests/support/owner.ts'
import { rows } from './authorisation-rows.ts'

// Logging out costs nothing, and must work whenever somebody wants it.
const unlimited = ['registration/logOut']
const commands = [...(await loadHandlers()).values()]
  .filter(({ call }) => call.auth === 'any' && call.kind === 'command')
  .map(({ call }) => `${call.model}/${call.method}`)
  .filter((name) => !unlimited.includes(name))
// What the signed-in may do to others has an end too.
const signedInCommands = ['chat/sendMessage', 'chat/tellTyping']

let api: Api
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
})
afterAll(() => api.close())

/** Sends a call as a visitor at an address of the network, with headers of their choice. */
async function send(
  name: string,
  input: object,
  from: string,
  headers: Record<string, string> = {},
  server = api,
) {
  const body = JSON.stringify({ data: encodeWire({ ...input, guest_id: 'g-9' }) })
  const socket = { incoming: { socket: { remoteAddress: from } } }
  const init = { method: 'POST', headers: { ...pageHeaders, ...headers }, body }
  return readAnswer(await server.app.request(`/api/${name}`, init, socket))
}

/** Tries until one is refused as too many; how many went before, or null when none ever was. */
async function triesBefore(limit: number, one: (at: number) => Promise<string>) {
  for (let at = 0; at < limit; at += 1) if ((await one(at)) === 'too-many') return at
  return null
}

describe('what may be asked for', () => {
  test.each([...commands, ...signedInCommands])(
    '%s has an end for one network, and not for others',
    async (name) => {
      const owner = await createOwner(api)
      const input = (await rows[name]?.input(owner)) ?? {}
      const headers = signedInCommands.includes(name) ? owner.headers : {}
      // The limit itself is tried, without the work of three hundred passwords.
      const take = api.deps.rateLimits.take
      let spared = 0
      api.deps.rateLimits.take = (kind, from, now) => {
        while (spared > 0 && take(kind, from, now)) spared -= 1
        return take(kind, from, now)
      }
      try {
        spared = 1000
        const first = await send(name, input, '198.51.100.7', headers)
        spared = 0
        expect(codesOf(first.envelope)).toEqual(['too-many'])
        const other = await send(name, input, '203.0.113.7', headers)
        expect(codesOf(other.envelope)).not.toContain('too-many')
      } finally {
        api.deps.rateLimits.take = take
      }
    },
  )
})

describe('a list of stolen passwords', () => {
  const guess = (at: number) => ({ email_mobile: `p${at}@example.test`, password: 'wrong-one-1' })
  const code = ({ envelope }: { envelope: Parameters<typeof codesOf>[0] }) =>
    codesOf(envelope)[0] ?? ''

  test('runs dry from one network, whatever it says of itself', async () => {
    const tries = await triesBefore(60, async (at) =>
      code(
        await send('registration/logIn', guess(at), `192.0.2.${at}`, {
          'x-forwarded-for': `10.0.${at}.1`,
          'x-real-ip': `10.1.${at}.1`,
          forwarded: `for=10.2.${at}.1`,
          'user-agent': `robot ${at}`,
        }),
      ),
    )
    expect(tries).toBe(40)
  })

  test('counts who is behind our own proxy, by what the proxy itself wrote', async () => {
    const behind = await openApi({ environment: { PUBLIC_ORIGIN: 'https://stay.example' } })
    try {
      const from = (last: string, at: number) =>
        send(
          'registration/logIn',
          guess(at),
          '127.0.0.1',
          { 'x-forwarded-for': `10.0.${at}.1, ${last}`, origin: 'https://stay.example' },
          behind,
        )
      expect(await triesBefore(60, async (at) => code(await from('192.0.2.1', at)))).toBe(40)
      expect(code(await from('203.0.113.1', 61))).toBe('wrong-login')
    } finally {
      await behind.close()
    }
  })

  test('closes one name from however many networks', async () => {
    const answers: string[] = []
    for (let at = 0; at < 10; at += 1) {
      const input = { email_mobile: 'one@example.test', password: `wrong-one-${at}` }
      answers.push(code(await send('registration/logIn', input, `10.${at}.0.1`)))
    }
    expect(answers).toEqual([...Array(8).fill('wrong-login'), 'locked', 'locked'])
  })
})

test('codes to one address end, from however many networks and browsers', async () => {
  const asks = ['registration/forgotPassword', 'registration/requestLogInCode']
  const answers: string[] = []
  for (let at = 0; at < 6; at += 1) {
    const name = asks[at % 2] ?? ''
    const { envelope } = await send(name, { email_mobile: 'two@example.test' }, `10.9.${at}.1`)
    answers.push(codesOf(envelope)[0] ?? envelope.status)
  }
  expect(answers).toEqual([...Array(4).fill('success'), 'too-many-codes', 'too-many-codes'])
})
