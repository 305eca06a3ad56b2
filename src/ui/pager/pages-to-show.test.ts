import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test('the first, the last and the neighbours of a page are linked, each once and in order', () => {
  expect(pagesToShow(1, 2)).toEqual([1, 2])
  expect(pagesToShow(1, 12)).toEqual([1, 2, 12])
  expect(pagesToShow(5, 12)).toEqual([1, 4, 5, 6, 12])
  expect(pagesToShow(12, 12)).toEqual([1, 11, 12])
})
