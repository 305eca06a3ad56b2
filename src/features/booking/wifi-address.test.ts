import { expect, test } from 'vitest'
import { wifiAddress } from './wifi-address.ts'

test('a network is told as phones read it', () => {
  expect(wifiAddress({ network: 'Palm house', password: 'sea-7-lantern' })).toBe(
    'WIFI:S:Palm house;T:WPA;P:sea-7-lantern;;',
  )
})

test('characters of the scheme are masked, and an open network has no password', () => {
  expect(wifiAddress({ network: 'A;B:C', password: 'x,"y\\z' })).toBe(
    'WIFI:S:A\\;B\\:C;T:WPA;P:x\\,\\"y\\\\z;;',
  )
  expect(wifiAddress({ network: 'بيت', password: '' })).toBe('WIFI:S:بيت;T:nopass;;')
})
