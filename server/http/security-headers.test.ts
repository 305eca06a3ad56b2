import { expect, test } from 'vitest'
import { hashSource, pageHeaders, pageHeadersFor } from './security-headers.ts'

const name = 'content-security-policy'

test('asks nobody outside while the map travels with the app', () => {
  expect(pageHeaders[name]).not.toContain('http')
})

test('allows the script and the styles of a page by their hashes, and no others', () => {
  const sources = { script: hashSource('alert(1)'), style: hashSource('a{}') }
  const policy = pageHeadersFor({ kind: 'embedded' }, sources)[name] ?? ''
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; ",
  )
  expect(policy).toContain("; style-src 'self' 'sha256-")
  expect(pageHeaders[name]).toContain("script-src 'self'; style-src 'self'; ")
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
