import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginAddress, loginRedirectFor } from '#domain/navigation/login-address.ts'
import { guardOf, matchesPattern, pagePaths } from '#domain/navigation/paths.ts'
import { safeRedirect } from '#domain/navigation/redirect.ts'
import { propertyRuns } from '#domain/property-runs.ts'

describe('pages', () => {
  test('say who may open them', () => {
    expect(guardOf('/')).toBe('public')
    expect(guardOf('/property/sea-view')).toBe('public')
    expect(guardOf('/property/')).toBe('public')
    expect(guardOf('/login')).toBe('guest-only')
    expect(guardOf('/forgot-verify')).toBe('guest-only')
    expect(guardOf('/customer')).toBe('user-only')
    expect(guardOf('/my-chatbox/7')).toBe('user-only')
    expect(guardOf('/payment-response/7/success')).toBe('public')
    expect(guardOf('/nowhere')).toBeNull()
    expect(guardOf('/property/a/b')).toBeNull()
  })

  test('no path is of two patterns', () => {
    const examples = Object.keys(pagePaths).map((path) => path.replaceAll(/\{\w+\}/g, 'x-1'))
    for (const path of examples) {
      const found = Object.keys(pagePaths).filter((pattern) => matchesPattern(path, pattern))
      expect(found, path).toHaveLength(1)
    }
  })
})

describe('a redirect', () => {
  test.each([
    '/',
    '/property',
    '/property?lat=25.1&lng=55.2',
    '/property/sea-view?check_in=2027-01-10#reviews',
    '/checkout/0190',
    '/confirm_booking?quote=a%2Fb',
  ])('may lead to %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    'property',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\r/evil.example',
    '/\0/evil.example',
    '/\u2028/evil.example',
    '/\u200b/evil.example',
    '/\ufeff/evil.example',
    '/\uff0fevil.example',
    '/\u2044evil.example',
    '\u2215\u2215evil.example',
    '/%09/evil.example',
    '/%2F%2Fevil.example',
    '/%E3%80%82evil.example',
    '/;@evil.example',
    '/@evil.example',
    '/evil.example',
    '/.evil.example',
    '/http://evil.example',
    '/https:evil.example',
    'http:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    '//evil.example@localhost',
    '//localhost@evil.example',
    '//evil.example/property',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
    '#//evil.example',
    '?//evil.example',
    '/property/%0d%0aLocation:%20x',
    '/property\n',
    ' /property',
    '/property/\u202egnp',
    '/%2fevil.example',
    '/%5cevil.example',
    '/property/..%2f..%2f',
    '/property/%2e%2e',
    '/property/%252e',
    '/property/..',
    '/./property',
    '/property//x',
    '/nowhere',
    '/api/booking/list',
    'javascript:alert(1)',
    '/login',
    '/login?redirect=/login',
    '/verify/abc',
    '/sign-up',
    `/property?${'x'.repeat(2000)}`,
  ])('may not lead to %j', (path) => {
    expect(safeRedirect(path)).toBeNull()
  })

  test.each([
    '/property?x=//evil.example',
    '/property#//evil.example',
    '/property?next=https://evil.example',
    '/property/evil.example',
    '/city/http:evil.example',
  ])('%s may be followed, because browsers stay with us', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test('whatever is let through stays on our own origin', () => {
    const start = constantFrom('/', '//', '/\\', '/property/', '/city/', '')
    void assert(
      property(start, string({ unit: 'binary-ascii', maxLength: 12 }), (prefix, rest) => {
        const safe = safeRedirect(prefix + rest)
        if (safe === null) return
        expect(safe).toMatch(/^\/(?![/\\])/)
        // What URL parsers drop or turn into a slash never gets this far.
        expect(safe).not.toMatch(/[\\\s]/)
      }),
      propertyRuns(2_000),
    )
  })
})

describe('the login link', () => {
  test('is an address whose redirect is read back as it was', () => {
    const here = '/property/sea-view?check_in=2027-01-10&adults=2#reviews'
    const address = loginAddress(here)
    expect(address).toMatch(/^\/login\?redirect=%2Fproperty%2Fsea-view%3F[^&#]+$/)
    expect(decodeURIComponent(address.split('redirect=')[1] ?? '')).toBe(here)
    expect(loginAddress('/policies')).toBe('/login')
  })

  test('carries the page where the guest is', () => {
    expect(loginRedirectFor('/property/sea-view?guests=2')).toBe('/property/sea-view?guests=2')
    expect(loginRedirectFor('/policies-of-ours')).toBe('/policies-of-ours')
  })

  test.each([
    '/login',
    '/sign-up',
    '/verify/abc',
    '/forgot-verify',
    '/reset-password',
    '/return-and-refund',
    '/term-condition',
    '/privacy-policies',
    '/shipping',
    '/policies?x=1',
  ])('carries nothing on %s', (href) => {
    expect(loginRedirectFor(href)).toBeNull()
  })
})
