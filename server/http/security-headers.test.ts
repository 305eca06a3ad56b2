import { expect, test } from 'vitest'
import { pageHeaders, pageHeadersFor } from './security-headers.ts'

const name = 'content-security-policy'

test('asks nobody outside while the map travels with the app', () => {
  expect(pageHeaders[name]).not.toContain('http')
})

test('allows the script that starts a page by its hash, and no other', () => {
  const policy = pageHeadersFor({ kind: 'embedded' }, 'alert(1)')[name] ?? ''
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; ",
  )
  expect(pageHeaders[name]).toContain("script-src 'self'; ")
  expect(policy + pageHeaders[name]).not.toContain('unsafe')
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
