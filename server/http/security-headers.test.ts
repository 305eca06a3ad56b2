import { expect, test } from 'vitest'
import { pageHeaders, pageHeadersFor } from './security-headers.ts'

const name = 'content-security-policy'

test('asks nobody outside while the map travels with the app', () => {
  expect(pageHeaders[name]).not.toContain('http')
})

test('lets a configured map in by its origin, for its data and pictures only', () => {
  const url = 'https://maps.example/archive/uae.pmtiles?key=1'
  const policy = pageHeadersFor({ kind: 'pmtiles', url })[name] ?? ''
  const rules = policy.split('; ').filter((rule) => rule.includes('http'))
  expect(rules).toEqual([
    "img-src 'self' blob: data: https://maps.example",
    "connect-src 'self' https://maps.example",
  ])
})
