import { describe, expect, test } from 'vitest'
import { createPublicLookup, isPublicAddress } from './public-lookup.ts'
import { isPushEndpoint } from './push-endpoints.ts'

describe('the address of a browser', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  ])('%s is a push service’s', (endpoint) => {
    expect(isPushEndpoint(endpoint, null)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/',
    'https://user:word@fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilpush.apple.com.example/',
    'https://notify.windows.com.example/',
    'https://xfcm.googleapis.com/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'http://127.0.0.1:4999/send/1',
    'file:///etc/passwd',
    'not an address',
  ])('%s is not', (endpoint) => expect(isPushEndpoint(endpoint, null)).toBe(false))

  test('may be that of a test’s own service, where one is set', () => {
    const origin = 'http://127.0.0.1:4999'
    expect(isPushEndpoint(`${origin}/send/1`, origin)).toBe(true)
    expect(isPushEndpoint('http://127.0.0.1:4998/send/1', origin)).toBe(false)
  })
})

describe('what a name leads to', () => {
  test.each([
    ['142.250.1.188', 4],
    ['2a00:1450:4001::bc', 6],
  ])('%s is in the open net', (address, family) => {
    expect(isPublicAddress(address, family)).toBe(true)
  })

  test.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['172.31.0.1', 4],
    ['192.168.1.1', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['0.0.0.0', 4],
    ['255.255.255.255', 4],
    ['::1', 6],
    ['fd00::1', 6],
    ['fe80::1', 6],
    ['::ffff:10.0.0.1', 6],
    ['64:ff9b::a00:1', 6],
    ['2002:a00:1::', 6],
  ])('%s is not', (address, family) => expect(isPublicAddress(address, family)).toBe(false))

  test.each([
    [['142.250.1.188'], null],
    [['142.250.1.188', '10.0.0.1'], 'not a public address'],
    [[], 'not a public address'],
  ])('%j is called only when all of it is', async (addresses, refusal) => {
    const found = addresses.map((address) => ({ address, family: 4 }))
    const error = await new Promise((done) =>
      createPublicLookup(async () => found)('fcm.googleapis.com', { all: true }, done),
    )
    expect(error instanceof Error ? error.message : error).toBe(refusal)
  })
})
