import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPages, visitorPages } from '#tests/support/public-pages.ts'

// They ask the server what became of a payment or a check, and are visited by the tests of these.
const visitedElsewhere = [
  '/kyc-updation/$user_id',
  '/payment-response/$booking_id/$event',
  '/triple-payment-response/$booking_id/$event_type',
]

/** Addresses of the routes that a visitor may open, with `$name` for what differs. */
function visitorRoutes(): string[] {
  return readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:_guest\/)?[a-z][^/]*\.tsx$/.test(file) && file !== 'shell.tsx')
    .map((file) => {
      const name = file.replace('_guest/', '').replace(/(?:\.?index)?\.tsx$/, '')
      return `/${name.replaceAll('.', '/')}`
    })
}

test('every page that a visitor may open is among those that are opened in each language', () => {
  const opened = [...publicPages, ...visitorPages].map((path) => path.replace(/\?.*/, ''))
  const missing = visitorRoutes().filter((route) => {
    const address = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return !opened.some((path) => address.test(path))
  })
  expect(missing.toSorted()).toEqual(visitedElsewhere)
})
