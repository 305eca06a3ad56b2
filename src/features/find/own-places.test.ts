import { expect, test } from 'vitest'
import { ownPlaces } from './own-places.ts'

test.each([
  ['jbr', 'en', 'Jumeirah Beach Residence (JBR)', 'Dubai'],
  ['المارينا', 'ar', 'دبي مارينا', 'دبي'],
  ['шаржда', 'ru', 'Шарджа', ''],
  ['hili', 'en', 'Hili', 'Al Ain, Abu Dhabi'],
  ['хатта', 'ru', 'Хатта', 'Дубай'],
] as const)('%j is suggested at once, in %s', (text, language, name, context) => {
  expect(ownPlaces(text, language)[0]).toMatchObject({ name, context })
})

test('no more than seven are suggested, and none for nonsense', () => {
  expect(ownPlaces('a', 'en')).toHaveLength(7)
  expect(ownPlaces('qwxzvkjq', 'en')).toEqual([])
})
