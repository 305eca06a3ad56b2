import { describe, expect, test } from 'vitest'
import { encodeWire } from '#contract/wire.ts'
import { callPlace, canonical } from './call-key.ts'

const at = (path: string) => new URL(path, 'https://areesh.test')
const body = (payload: object) => JSON.stringify({ data: encodeWire(payload) })
const place = (path: string, payload: object) => callPlace(at(path), body(payload))

describe('the place of a call’s copy', () => {
  const visitor = { guest_id: 'g1', api_type: 'web', lang_code: 'en', slug: 'palm-villa' }

  test('is the same for every visitor of a public call', async () => {
    const one = await place('/api/property/getDetails', visitor)
    const other = await place('/api/property/getDetails', {
      ...visitor,
      guest_id: 'g2',
      user_id: 'u1',
      token: 't',
    })
    expect(one?.path).toBe(other?.path)
    expect(one?.cacheName).toBe('areesh-calls-public')
  })

  test('differs by language and by input', async () => {
    const paths = await Promise.all(
      [visitor, { ...visitor, lang_code: 'ar' }, { ...visitor, slug: 'loft' }].map((payload) =>
        place('/api/property/getDetails', payload),
      ),
    )
    expect(new Set(paths.map((each) => each?.path)).size).toBe(3)
  })

  test('of a personal call belongs to that person alone', async () => {
    const mine = await place('/api/booking/getDetails', { ...visitor, user_id: 'u1' })
    const theirs = await place('/api/booking/getDetails', { ...visitor, user_id: 'u2' })
    expect(mine?.cacheName).toBe('areesh-calls-user-u1')
    expect(theirs?.cacheName).toBe('areesh-calls-user-u2')
  })

  test.each([
    ['a personal call without a user', '/api/booking/list', visitor],
    ['a payment', '/api/payment/getStatus', { ...visitor, user_id: 'u1' }],
    ['a command', '/api/chat/sendMessage', { ...visitor, user_id: 'u1' }],
    ['an address that only begins like a call', '/api/home/getSettings/more', visitor],
    ['a name that objects have by birth', '/api/constructor/name', visitor],
  ])('is nowhere for %s', async (_name, path, payload) => {
    expect(await place(path, payload)).toBeNull()
  })

  test.each(['', 'x', '{}', '{"data":1}', '{"data":"%%%"}'])(
    'is nowhere for the unreadable body %j',
    async (text) => {
      expect(await callPlace(at('/api/home/getSettings'), text)).toBeNull()
    },
  )
})

test('the order of names does not matter, the order of a list does', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe(
    '{"b":[1,{"c":"x","d":null}]}',
  )
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
})
