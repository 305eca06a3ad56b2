import { expect, it } from 'vitest'
import { decodeForm } from './form.ts'

it('nests brackets into objects and lists', () => {
  const body = 'a=1&b[c]=x%20y&d[0][e]=1&d[1][e]=2&f[]=p&f[]=q&g%5Bh%5D=%26'
  expect(decodeForm(body)).toEqual({
    a: '1',
    b: { c: 'x y' },
    d: [{ e: '1' }, { e: '2' }],
    f: ['p', 'q'],
    g: { h: '&' },
  })
})

it('keeps odd names as plain parameters and touches no prototype', () => {
  const decoded = decodeForm('[x]=1&y[=2&z]=3&__proto__[polluted]=4&a=1&a[b]=2')
  expect(Object.keys(decoded)).toEqual(['[x]', 'y[', 'z]', '__proto__', 'a'])
  expect(decoded.a).toEqual({ b: '2' })
  expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
})
