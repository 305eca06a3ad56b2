import { expect, test } from 'vitest'
import { neutralNotice } from './pushed-notice.ts'

test('what is shown of news that could not be fetched has the product’s name in each script', () => {
  expect(neutralNotice('en').title).toBe('Areesh')
  expect(neutralNotice('ar').title).toBe('عريش')
  expect(neutralNotice('ru').title).toBe('Ариш')
})
