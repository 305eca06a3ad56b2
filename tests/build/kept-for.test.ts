import { expect, test } from 'vitest'
import { keptForOf } from '#tools/build/kept-for.ts'

const chunk = { isEntry: false, imports: [] as string[], dynamicImports: [] as string[] }
const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const desk = 'src/shell/pwa/prefetch-desk.ts'
const pages = [
  '_user/bookings.$booking_number',
  '_user/desk.$page',
  '_guest/login',
  'payment-response.$booking_id.$event',
].map(route)
const [trip = '', deskPage = '', login = '', paid = ''] = pages

const marks = keptForOf({
  'index.html': {
    ...chunk,
    isEntry: true,
    file: 'index.js',
    dynamicImports: [...pages, 'idle.ts'],
  },
  'idle.ts': { ...chunk, file: 'idle.js', dynamicImports: [desk] },
  [desk]: { ...chunk, file: 'prefetch.js', imports: ['_desk-calls.js'] },
  '_desk-calls.js': { ...chunk, file: 'desk-calls.js' },
  [trip]: { ...chunk, file: 'trip.js', imports: ['_talk.js'], dynamicImports: ['rest.tsx'] },
  'rest.tsx': { ...chunk, file: 'rest.js', imports: ['_field.js'] },
  '_field.js': { ...chunk, file: 'field.js' },
  '_talk.js': { ...chunk, file: 'talk.js' },
  [deskPage]: {
    ...chunk,
    file: 'desk.js',
    imports: ['_talk.js', '_desk-calls.js'],
    dynamicImports: ['today.tsx', trip],
  },
  'today.tsx': { ...chunk, file: 'today.js', imports: ['_passkey.js'] },
  [login]: { ...chunk, file: 'login.js', imports: ['_field.js', '_passkey.js'] },
  [paid]: { ...chunk, file: 'paid.js' },
  '_passkey.js': { ...chunk, file: 'passkey.js' },
  'src/i18n/locales/desk/ar.po': { ...chunk, file: 'ar-desk.js' },
})

test('what only the desk loads, ahead or when it is opened, is the desk’s', () => {
  for (const file of ['desk.js', 'today.js', 'prefetch.js', 'desk-calls.js'])
    expect(marks.get(file)).toBe('desk')
})

test('what only pages load that need a signal is kept with a visit, though the desk may load it too', () => {
  for (const file of ['login.js', 'passkey.js']) expect(marks.get(file)).toBe('visit')
})

test('everybody’s is what the entry and all other pages load, with their later parts', () => {
  for (const file of [
    'index.js',
    'idle.js',
    'trip.js',
    'rest.js',
    'talk.js',
    'field.js',
    'paid.js',
  ])
    expect(marks.has(file)).toBe(false)
})
