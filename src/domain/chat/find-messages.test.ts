import { expect, test } from 'vitest'
import { findMessages } from './find-messages.ts'

const talk = [
  { id: 'a', texts: ['Parking is bay B2-114.'] },
  { id: 'b', texts: ['الموقف رقم ١١٤ في الطابق الأوّل'] },
  { id: 'c', texts: ['Приём в 21:00, ещё раз спасибо', 'Letter.pdf'] },
  { id: 'd', texts: [''] },
]

test.each([
  ['PARKING b2', ['a']],
  ['114', ['a', 'b']],
  ['١١٤', ['a', 'b']],
  ['الاول', ['b']],
  ['الأول موقف', ['b']],
  ['еще прием', ['c']],
  ['letter.PDF', ['c']],
  ['parking pool', []],
  ['1', []],
  ['   ', []],
  ['.*', []],
])('%s finds %j', (typed, ids) => {
  expect(findMessages(talk, typed)).toEqual(ids)
})
