import { expect, test } from 'vitest'
import { parseRedirectSearch } from './redirect-search.ts'

test.each([[['/property']], [5], [{}], [null]])('a redirect that is %j is none', (redirect) => {
  // The router lays the parsed search over the raw one: only undefined hides a raw value.
  const search = { redirect, ...parseRedirectSearch({ redirect }) }
  expect(search.redirect).toBeUndefined()
})

test('a text is kept for those who judge where it may lead', () => {
  expect(parseRedirectSearch({ redirect: '/property' })).toEqual({ redirect: '/property' })
})
